import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { preOnboardingMode } from "@/lib/company/pre-onboarding-task";
import { formatDateTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { stepsToCorrect } from "./pre-onboarding-state";

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(5)};
  list-style: disc;
`;

/** Where it stands, in words. */
export function PreOnboardingStateText({ company }: { readonly company: CompanyRecord }) {
  const { t } = useTranslation("pre-onboarding-status");
  const locale = useLocale();
  const { status, eligibility, rejection, submitted_at } = company.pre_onboarding;
  const isReader = preOnboardingMode(company) === "viewer";
  switch (status.value) {
    case "draft":
      return (
        <>
          <Draft eligibility={eligibility} isReader={isReader} />
          {isReader && <p>{t("readersOnly")}</p>}
        </>
      );
    case "waiting":
      return <p>{t("waiting", { time: formatDateTime(submitted_at ?? "", locale) })}</p>;
    case "returned": {
      const steps = stepsToCorrect(company);
      return (
        <>
          <p>
            {t("returned", {
              count: steps.length,
              steps: formatList(steps.map(String), locale),
            })}
          </p>
          {rejection?.message && <p>{t("returnedMessage", { message: rejection.message })}</p>}
          {isReader && <p>{t("readersOnly")}</p>}
        </>
      );
    }
    case "approved":
      return <p>{t(company.company_status.value === "approved" ? "approved" : "approvedWaits")}</p>;
  }
}

interface DraftProps {
  readonly eligibility: CompanyRecord["pre_onboarding"]["eligibility"];
  readonly isReader: boolean;
}

function Draft({ eligibility, isReader }: DraftProps) {
  const { t } = useTranslation("pre-onboarding-status");
  if (!eligibility) return <p>{t(isReader ? "introReader" : "intro")}</p>;
  if (eligibility.is_eligible) return <p>{t("eligible")}</p>;
  return (
    <>
      <p>{t("notEligible")}</p>
      <List>
        {eligibility.criteria
          .filter(({ is_met }) => !is_met)
          .map(({ key, reason }) => (
            <li key={key}>{reason}</li>
          ))}
      </List>
    </>
  );
}
