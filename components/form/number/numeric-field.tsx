import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { accountKind, countKind, nibKind, rateKind } from "./digit-kinds";
import { NumberBox } from "./number-box";

const kinds = { account: accountKind, nib: nibKind, count: countKind, rate: rateKind };

interface NumericFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  /** Zeros in front of an account's or a register's number stay; how many there are is a number like an amount. */
  readonly kind: keyof typeof kinds;
  readonly placeholder?: string;
  /** Such as "%". */
  readonly suffix?: string;
}

/**
 * A number that is no amount. Dots and spaces between its digits are dropped; what else is typed stays and is refused:
 * dropping it would turn a wrong number into another one.
 */
export function NumericField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  kind,
  ...rest
}: NumericFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  return (
    <NumberBox
      {...rest}
      id={id}
      kind={kinds[kind]}
      inputMode={kind === "rate" ? "decimal" : "numeric"}
      ref={field.ref}
      name={name}
      error={error}
      value={textOf(field.value)}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
