import { companyTitle } from "@rukun/contract/business-entities";
import { fieldMessage } from "@rukun/contract/messages";
import { npwpPattern } from "@rukun/contract/patterns";
import type { CompanyRecord } from "@rukun/contract/profile";
import { PencilLine } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { CheckPlace, CheckStatus } from "@/components/form/check-status";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useSettled } from "@/components/wizard/use-settled";
import { useTaxCheck } from "@/lib/api/company/queries";
import { useLocale } from "@/lib/i18n/use-locale";

/** Debounce in milliseconds before the register is asked. */
const pause = 600;

type TaxAnswer = "checking" | "match" | "not_found" | "name_mismatch" | "unavailable";

/**
 * The tax register's result for a number.
 *
 * @param number as typed; not looked up while `isOff` or incomplete
 */
export function useTaxStatus(number: string, company: CompanyRecord, isOff: boolean) {
  const locale = useLocale();
  const isComplete = !isOff && npwpPattern.test(number);
  const isSettled = useSettled(number, pause) === number;
  const check = useTaxCheck(isComplete && isSettled ? number : undefined, companyTitle(company));
  const result = check.data?.result ?? (check.isError ? "unavailable" : "checking");
  const answer: TaxAnswer | undefined = isComplete ? result : undefined;
  const problems: Partial<Record<TaxAnswer, string>> = {
    not_found: fieldMessage("npwpNotFound", locale),
    name_mismatch: fieldMessage("npwpNameMismatch", locale),
  };
  /** `problem`: the message for the number's own field. */
  return { answer, problem: answer && problems[answer] };
}

interface TaxStatusProps {
  readonly status: ReturnType<typeof useTaxStatus>;
  readonly company: CompanyRecord;
  readonly fieldError: string | undefined;
  readonly onRename: () => void;
}

/** The result below the number's field, with a way to rename the company when the register has another name. */
export function TaxStatus({ status, company, fieldError, onRename }: TaxStatusProps) {
  const { t } = useTranslation("company");
  const locale = useLocale();
  const { answer, problem } = status;
  const isMismatch =
    answer === "name_mismatch" || fieldError === fieldMessage("npwpNameMismatch", locale);

  if (!answer) return <CheckPlace>{null}</CheckPlace>;
  return (
    <CheckPlace>
      {answer === "checking" && <CheckStatus tone="busy">{t("taxChecking")}</CheckStatus>}
      {answer === "match" && (
        <CheckStatus tone="good">{t("taxMatch", { company: companyTitle(company) })}</CheckStatus>
      )}
      {/* Announced here, shown with the field. */}
      {problem && !fieldError && <VisuallyHidden>{problem}</VisuallyHidden>}
      {isMismatch && (
        <Button variant="TERTIARY" size="DENSE" icon={PencilLine} onClick={onRename}>
          {t("changeName")}
        </Button>
      )}
      {answer === "unavailable" && <CheckStatus tone="unknown">{t("taxUnavailable")}</CheckStatus>}
    </CheckPlace>
  );
}
