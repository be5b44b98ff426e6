import { useTranslation } from "next-i18next/pages";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { type MaskName, masks } from "./masks";
import { NumberBox } from "./number-box";

interface MaskedFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  readonly mask: MaskName;
  /** Found outside the form: shown like an error of its own, without holding the form up. */
  readonly problem?: string | undefined;
  /** Shows the number of digits out of the total. */
  readonly counter?: boolean;
}

/** A number shown in groups and kept as bare digits; other characters are ignored, also when pasted. */
export function MaskedField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  mask,
  problem,
  counter = false,
  ...rest
}: MaskedFieldProps<V, N, T>) {
  const { t } = useTranslation("form");
  const { id, field, error } = useField({ name, control, deps });
  const value = textOf(field.value);
  const { kind, lengthOf } = masks[mask];
  const isCounted = counter && !rest.disabled && !rest.readOnly;
  return (
    <NumberBox
      {...rest}
      id={id}
      kind={kind}
      ref={field.ref}
      name={name}
      error={error ?? problem}
      shortened={t("withoutFirstZero")}
      counter={isCounted ? `${value.length}/${lengthOf(value)}` : undefined}
      value={value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
