import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { FieldMessage, fieldMessageId } from "@/components/form/field-message";
import { type FieldBinding, useField } from "@/components/form/use-field";
import { Checkbox } from "@/components/ui/checkbox";
import { color } from "@/styles/theme";

const Asterisk = styled.span`
  color: ${color("danger")};
`;

interface CheckboxFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends Omit<FieldBinding<V, N, T>, "label"> {
  /** May contain links. */
  readonly label: ReactNode;
  /** Called on user input only, not when the form sets the value. */
  readonly onValueChange?: (checked: boolean) => void;
}

/** A check box of a form; the value is a boolean. */
export function CheckboxField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  onValueChange,
}: CheckboxFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <div>
      <Checkbox
        id={id}
        ref={field.ref}
        name={name}
        checked={field.value === true}
        onChange={(event) => {
          field.onChange(event.target.checked);
          onValueChange?.(event.target.checked);
        }}
        onBlur={field.onBlur}
        disabled={disabled || readOnly}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldMessageId(id, { hint, error })}
        label={
          <>
            {label}
            {required && <Asterisk aria-hidden="true">{"\u00a0*"}</Asterisk>}
          </>
        }
      />
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}
