import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { cleanNumber } from "./digits";

interface NumericFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Called on user input only, not when the form sets the value. */
  readonly onValueChange?: (value: string) => void;
}

/**
 * A number that is not an amount, such as an account number: leading zeros stay, dots and spaces are dropped, also when
 * pasted. Letters are kept for the schema to reject: dropping them would turn a wrong number into another one.
 */
export function NumericField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  maxLength,
  placeholder,
  onValueChange,
}: NumericFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(props) => (
        <TextInput
          {...props}
          ref={field.ref}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={textOf(field.value)}
          onChange={(event) => {
            // Limits the cleaned text: pasted separators must not cost digits.
            const value = cleanNumber(event.target.value).slice(0, maxLength);
            field.onChange(value);
            onValueChange?.(value);
          }}
          onBlur={field.onBlur}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
