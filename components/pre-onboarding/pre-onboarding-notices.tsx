import type { CompanyRecord } from "@rukun/contract/profile";
import type { PreOnboardingChecklistKey } from "@rukun/contract/reviews/pre-onboarding-policy";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import type { PreOnboardingMode } from "@/lib/company/pre-onboarding-task";
import { space } from "@/styles/theme";
import { EligibilityAnswer } from "./eligibility-answer";
import type { PreOnboardingStep } from "./pre-onboarding-state";

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

interface PreOnboardingNoticesProps {
  readonly company: CompanyRecord;
  readonly mode: PreOnboardingMode;
  readonly step: PreOnboardingStep;
}

/** Why the data is read-only, what has to be corrected, and on step 3 that the business is eligible. */
export function PreOnboardingNotices({ company, mode, step }: PreOnboardingNoticesProps) {
  const { t } = useTranslation("pre-onboarding");
  const { rejection, eligibility, status } = company.pre_onboarding;
  const items = rejection?.items.filter((item) => item.step === step) ?? [];
  if (mode === "review") {
    return (
      <Banner variant="WARNING" title={t("reviewTitle")}>
        {t("reviewBody")}
      </Banner>
    );
  }
  if (mode === "approved") {
    return (
      <Banner variant="SUCCESS" title={t("approvedTitle")}>
        {t("approvedBody")}
      </Banner>
    );
  }
  return (
    <>
      {mode === "viewer" && (
        <Banner variant="INFO" title={t("viewerTitle")}>
          {t("viewerBody", { role: company.role.title })}
        </Banner>
      )}
      {rejection?.message && (
        <Banner variant="ERROR" title={t("returnedTitle")}>
          {t("returnedMessage", { message: rejection.message })}
        </Banner>
      )}
      {items.length > 0 && (
        <Banner variant="ERROR" title={t("returnedHere")}>
          <List>
            {items.map(({ key, reason }) => (
              <li key={key}>
                <strong>{t(`items.${key as PreOnboardingChecklistKey}`)}: </strong>
                {reason}
              </li>
            ))}
          </List>
        </Banner>
      )}
      {mode === "edit" && step === 3 && status.value === "draft" && eligibility && (
        <EligibilityAnswer eligibility={eligibility} />
      )}
    </>
  );
}
