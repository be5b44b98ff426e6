import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { AmountField } from "./amount-field";

interface MoneyFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly placeholder?: string;
  readonly tall?: boolean;
  /** It may be below zero. */
  readonly signed?: boolean;
}

/** Whole rupiah in a form, which keeps a string of digits. */
export function MoneyField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  placeholder = "0",
  ...rest
}: MoneyFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <AmountField
      {...rest}
      id={id}
      ref={field.ref}
      name={name}
      placeholder={placeholder}
      error={error}
      value={textOf(field.value)}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
