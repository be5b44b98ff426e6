import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { internationalPhoneKind, phoneKind } from "./digit-kinds";
import { NumberBox } from "./number-box";

interface PhoneFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  /** Digits with a country code after "+", instead of an Indonesian number after "+62". */
  readonly international?: boolean;
}

/** A phone number, kept as digits only; the prefix that is shown in front may be typed too. */
export function PhoneField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  international = false,
  ...rest
}: PhoneFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <NumberBox
      {...rest}
      id={id}
      kind={international ? internationalPhoneKind : phoneKind}
      ref={field.ref}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete={international ? "tel" : "tel-national"}
      prefix={international ? "+" : "+62"}
      error={error}
      value={textOf(field.value)}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
