import type { CompanyRecord } from "@rukun/contract/profile";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { stepsToCorrect } from "@/lib/company/company-task";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import type { CompanyMode, CompanyStep } from "./company-state";

type Returned = NonNullable<CompanyRecord["rejection"]>;

interface CompanyNoticesProps {
  readonly company: CompanyRecord;
  readonly mode: CompanyMode;
  readonly step: CompanyStep;
}

/** Why the data is read-only, and what has to be corrected. */
export function CompanyNotices({ company, mode, step }: CompanyNoticesProps) {
  const { t } = useTranslation("company");
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
  const returned = company.company_status.value === "rejected" ? company.rejection : null;
  return (
    <>
      {mode === "viewer" && (
        <Banner variant="INFO" title={t("viewerTitle")}>
          {t("viewerBody", { role: company.role.title })}
        </Banner>
      )}
      {company.company_status.value === "rejected" && step === 1 && (
        <ReturnedBanner returned={returned} isReader={mode === "viewer"} />
      )}
      <ItemsToCorrect items={returned?.items.filter((item) => item.step === step) ?? []} />
    </>
  );
}

interface ReturnedBannerProps {
  readonly returned: Returned | null;
  /** May not correct anything. */
  readonly isReader: boolean;
}

/** The summary of a return: the steps, and the officer's message. */
function ReturnedBanner({ returned, isReader }: ReturnedBannerProps) {
  const { t } = useTranslation("company");
  const locale = useLocale();
  const steps = stepsToCorrect({ rejection: returned });
  const list = formatList(steps.map(String), locale);
  const asked = isReader ? "returnedReader" : "returnedFix";
  const all = isReader ? "" : t("returnedFixAll");
  const fix = steps.length > 0 ? t(asked, { count: steps.length, steps: list }) : all;
  return (
    <Banner variant="ERROR" title={fix ? `${t("returnedTitle")}. ${fix}` : t("returnedTitle")}>
      {returned?.message ? t("returnedMessage", { message: returned.message }) : undefined}
    </Banner>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

function ItemsToCorrect({ items }: Pick<Returned, "items">) {
  const { t } = useTranslation("company");
  if (items.length === 0) return null;
  return (
    <Banner variant="ERROR" title={t("returnedHere")}>
      <List>
        {items.map(({ key, reason }) => {
          const known = companyChecklist.find((item) => item.key === key);
          return (
            <li key={key}>
              {known && <strong>{t(`items.${known.key}`)}: </strong>}
              {reason}
            </li>
          );
        })}
      </List>
    </Banner>
  );
}
