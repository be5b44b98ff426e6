import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";

interface TextAreaFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** Called on user input only, not when the form sets the value. */
  readonly onValueChange?: (value: string) => void;
}

/** A multi-line text, such as an address. */
export function TextAreaField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  onValueChange,
  ...area
}: TextAreaFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(props) => (
        <TextArea
          {...area}
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
