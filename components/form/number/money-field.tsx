import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { MoneyInput } from "./money-input";

interface MoneyFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly placeholder?: string;
  readonly tall?: boolean;
  /** It may be below zero. */
  readonly signed?: boolean;
  /** Called on user input only, not when the form sets the value. */
  readonly onValueChange?: (value: string) => void;
}

/** Whole rupiah, grouped while typing; the form keeps a string of digits. */
export function MoneyField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  placeholder = "0",
  tall,
  signed,
  onValueChange,
}: MoneyFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(props) => (
        <MoneyInput
          {...props}
          ref={field.ref}
          name={name}
          placeholder={placeholder}
          tall={tall}
          signed={signed}
          value={textOf(field.value)}
          onAmountChange={(amount) => {
            field.onChange(amount);
            onValueChange?.(amount);
          }}
          onBlur={field.onBlur}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
