import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import type { ReactElement } from "react";
import { styled } from "styled-components";
import { companyTask, stepsToCorrect } from "@/lib/company/company-task";
import { formatDateTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { steps } from "./company-state";

const Text = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

/** Status of the company's data, and what is missing. */
export function CompanyStateText({ company }: { readonly company: CompanyRecord }) {
  return (
    <Text>
      <Explanation company={company} />
    </Text>
  );
}

function Explanation({ company }: { readonly company: CompanyRecord }): ReactElement {
  const { t } = useTranslation("company-status");
  const isReader = companyTask(company) === "view";
  const readersOnly = isReader && <p>{t("readersOnly")}</p>;
  switch (company.company_status.value) {
    case "draft":
      return (
        <>
          <Draft step={company.step} isReader={isReader} />
          {readersOnly}
        </>
      );
    case "waiting":
      return <Waiting submittedAt={company.submitted_at} />;
    case "rejected":
      return (
        <>
          <Returned rejection={company.rejection} isReader={isReader} />
          {readersOnly}
        </>
      );
    case "approved":
      return <p>{t("approved")}</p>;
  }
}

/** For `isReader`: those who may not fill anything in. */
type Task<Name extends keyof CompanyRecord> = Pick<CompanyRecord, Name> & {
  readonly isReader: boolean;
};

function Draft({ step, isReader }: Task<"step">) {
  const { t } = useTranslation("company-status");
  const locale = useLocale();
  const missing = steps.filter((each) => each >= step).map((each) => t(`stepNames.${each}`));
  return (
    <>
      <p>{t(isReader ? "draftReader" : "draft")}</p>
      <p>{t("missing", { steps: formatList(missing, locale) })}</p>
    </>
  );
}

function Waiting({ submittedAt }: { readonly submittedAt: string | null }) {
  const { t } = useTranslation("company-status");
  const locale = useLocale();
  if (!submittedAt) return <p>{t("waitingNoTime")}</p>;
  return <p>{t("waiting", { time: formatDateTime(submittedAt, locale) })}</p>;
}

function Returned({ rejection, isReader }: Task<"rejection">) {
  const { t } = useTranslation("company-status");
  const locale = useLocale();
  const toCorrect = stepsToCorrect({ rejection });
  const list = formatList(toCorrect.map(String), locale);
  const asked = isReader ? "returnedReader" : "returnedSteps";
  return (
    <>
      <p>
        {t("returned")} {toCorrect.length > 0 && t(asked, { count: toCorrect.length, steps: list })}
      </p>
      {rejection?.message && <p>{t("returnedMessage", { message: rejection.message })}</p>}
    </>
  );
}
