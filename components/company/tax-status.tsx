import { companyTitle } from "@rukun/contract/business-entities";
import { fieldMessage } from "@rukun/contract/messages";
import { npwpPattern } from "@rukun/contract/patterns";
import type { CompanyRecord } from "@rukun/contract/profile";
import { PencilLine } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { useSettled } from "@/components/wizard/use-settled";
import { useTaxCheck } from "@/lib/api/company/tax-check-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { CheckPlace, CheckStatus } from "./check-status";

/** Debounce in milliseconds before the register is asked. */
const pause = 600;

interface TaxStatusProps {
  /** As typed. */
  readonly number: string;
  readonly company: CompanyRecord;
  /** Errors already shown under the field are not repeated. */
  readonly fieldError: string | undefined;
  readonly onRename: () => void;
}

/** The tax register's result for the number, with a way to rename the company when the register has another name. */
export function TaxStatus({ number, company, fieldError, onRename }: TaxStatusProps) {
  const { t } = useTranslation("company");
  const locale = useLocale();
  const title = companyTitle(company);
  const isComplete = npwpPattern.test(number);
  const isSettled = useSettled(number, pause) === number;
  const check = useTaxCheck(isComplete && isSettled ? number : undefined, title);
  const mismatch = fieldMessage("npwpNameMismatch", locale);

  if (!isComplete) return <CheckPlace>{null}</CheckPlace>;
  const result = check.data?.result ?? (check.isError ? "unavailable" : "checking");
  const isMismatch = result === "name_mismatch" || fieldError === mismatch;
  return (
    <CheckPlace>
      {result === "checking" && <CheckStatus tone="busy">{t("taxChecking")}</CheckStatus>}
      {result === "match" && (
        <CheckStatus tone="good">{t("taxMatch", { company: title })}</CheckStatus>
      )}
      {result === "not_found" && !fieldError && (
        <CheckStatus tone="bad">{fieldMessage("npwpNotFound", locale)}</CheckStatus>
      )}
      {result === "name_mismatch" && !fieldError && (
        <CheckStatus tone="bad">{mismatch}</CheckStatus>
      )}
      {isMismatch && (
        <Button variant="TERTIARY" size="DENSE" icon={PencilLine} onClick={onRename}>
          {t("changeName")}
        </Button>
      )}
      {result === "unavailable" && <CheckStatus tone="unknown">{t("taxUnavailable")}</CheckStatus>}
    </CheckPlace>
  );
}
