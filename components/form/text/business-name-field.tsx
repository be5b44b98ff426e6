import { useTranslation } from "next-i18next/pages";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { FieldBinding } from "@/components/form/use-field";
import { TextField } from "./text-field";

interface BusinessNameFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  /** The chosen legal form, shown before the name. */
  readonly legalForm?: string;
  readonly maxLength?: number;
}

/** The name of a business without its legal form, which is a separate field. */
export function BusinessNameField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  legalForm,
  hint,
  ...field
}: BusinessNameFieldProps<V, N, T>) {
  const { t } = useTranslation("form");
  return (
    <TextField
      {...field}
      hint={hint ?? t("businessNameHint")}
      prefix={legalForm || undefined}
      autoComplete="organization"
      autoCapitalize="words"
      spellCheck={false}
    />
  );
}
