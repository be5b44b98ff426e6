import { useTranslation } from "next-i18next/pages";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { OtpField } from "@/components/form/number/otp-input";

/** A new PIN, twice. */
export function NewPinFields<V extends FieldValues, T>({
  control,
}: {
  readonly control: Control<V, unknown, T>;
}) {
  const { t } = useTranslation("pin");
  return (
    <>
      <OtpField
        name={"pin" as FieldPath<V>}
        control={control}
        label={t("new")}
        hint={t("rules")}
        required
        isSecret
        deps={"pin_confirmation" as FieldPath<V>}
      />
      <OtpField
        name={"pin_confirmation" as FieldPath<V>}
        control={control}
        label={t("again")}
        required
        isSecret
      />
    </>
  );
}
