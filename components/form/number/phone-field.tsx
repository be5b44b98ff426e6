import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { cleanInternationalPhone, cleanPhone } from "./phone-number";

interface PhoneFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  /** Digits with a country code after "+", instead of an Indonesian number after "+62". */
  readonly international?: boolean;
}

/** A phone number, kept as digits only; pasted prefixes are removed. */
export function PhoneField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  international = false,
}: PhoneFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  const clean = international ? cleanInternationalPhone : cleanPhone;
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {(props) => (
        <TextInput
          {...props}
          ref={field.ref}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={international ? "tel" : "tel-national"}
          prefix={international ? "+" : "+62"}
          value={textOf(field.value)}
          onChange={(event) => field.onChange(clean(event.target.value))}
          onBlur={field.onBlur}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
