import type { ComponentProps, ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

type InputAttributes = Pick<
  ComponentProps<"input">,
  "autoCapitalize" | "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "spellCheck"
>;

interface TextFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T>,
    InputAttributes {
  readonly type?: "text" | "email" | "search" | "url";
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Called on user input only, not when the form sets the value. */
  readonly onValueChange?: (value: string) => void;
}

/** A single-line text of a form. */
export function TextField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  onValueChange,
  ...input
}: TextFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(props) => (
        <TextInput
          {...input}
          {...props}
          ref={field.ref}
          name={name}
          value={textOf(field.value)}
          onChange={(event) => {
            field.onChange(event.target.value);
            onValueChange?.(event.target.value);
          }}
          onBlur={field.onBlur}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
