import type { Bank } from "@rukun/contract/banks";
import type { companySteps } from "@rukun/contract/company-steps";
import { useTranslation } from "next-i18next/pages";
import { TypeaheadField } from "@/components/form/typeahead/typeahead-field";
import type { StepField } from "@/components/wizard/use-step-form";
import { useBanks } from "@/lib/api/banks/queries";
import { searchQuery } from "@/lib/api/typeahead";
import { logFailure } from "@/lib/log";

interface BankFieldProps extends ReturnType<StepField<typeof companySteps.stepFour, "bank_id">> {
  readonly saved: Bank | null;
}

/** The whole list at first; what is typed is searched for. */
const bankSearch = (text: string) =>
  text ? searchQuery<Bank>("/v1/master/banks", { text }) : useBanks.options();

/** The bank by name, with its abbreviation beside it. Inactive banks are shown but not selectable. */
export function BankField({ saved, ...field }: BankFieldProps) {
  const { t } = useTranslation("company");
  return (
    <TypeaheadField
      {...field}
      label={t("bank")}
      preload
      search
      labelKey="name"
      secondLabelKey="abbreviation"
      query={bankSearch}
      isDisabled={({ is_activated }: Bank) => !is_activated}
      onFailure={(error) => logFailure("The banks could not be loaded", error)}
      initialOption={saved && { value: saved.id, label: saved.name }}
    />
  );
}
