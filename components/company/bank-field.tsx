import type { Bank } from "@rukun/contract/banks";
import type { CompanyStepFourInput } from "@rukun/contract/company";
import { useTranslation } from "next-i18next/pages";
import type { Control } from "react-hook-form";
import { TypeaheadField } from "@/components/form/typeahead/typeahead-field";
import { banksQuery } from "@/lib/api/banks/banks-query";
import { logFailure } from "@/lib/log";

interface BankFieldProps<Output> {
  readonly control: Control<CompanyStepFourInput, unknown, Output>;
  readonly saved: Bank | null;
  readonly readOnly: boolean;
}

/** The bank by name, with its short name beside it. One that is not activated is shown and cannot be chosen. */
export function BankField<Output>({ control, saved, readOnly }: BankFieldProps<Output>) {
  const { t } = useTranslation("company");
  return (
    <TypeaheadField
      name="bank_id"
      control={control}
      label={t("bank")}
      required={!readOnly}
      disabled={readOnly}
      preload
      labelKey="name"
      query={banksQuery}
      isDisabled={({ is_activated }: Bank) => !is_activated}
      onFailure={(error) => logFailure("The banks could not be loaded", error)}
      initialOption={saved && { value: saved.id, label: saved.name }}
    />
  );
}
