import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import type { CompanyStatus } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import type { ReactElement } from "react";
import { Banner, type BannerVariant } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { companyOpener } from "@/lib/company/company-opening";
import { companyTask, stepsToCorrect } from "@/lib/company/company-task";
import { formatDateTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";

const variants = {
  draft: "INFO",
  waiting: "WARNING",
  rejected: "ERROR",
  approved: "SUCCESS",
} as const satisfies Record<CompanyStatus, BannerVariant>;

const titles = {
  draft: "bannerDraft",
  waiting: "bannerWaiting",
  rejected: "bannerRejected",
  approved: "bannerApproved",
} as const satisfies Record<CompanyStatus, string>;

/** Status of the company's data and the next step; for users without a company, a notice. */
export function CompanyBanner({ company }: { readonly company: CompanyRecord | null }) {
  const { t } = useTranslation("company-status");
  if (!company) {
    return (
      <Banner variant="WARNING" title={t("noneTitle")}>
        {t("noneBody")}
      </Banner>
    );
  }
  const status = company.company_status.value;
  const isForOthers = status === "draft" && !mayInCompany(company.role.value, "edit");
  return (
    <Banner
      variant={variants[status]}
      title={t(isForOthers ? "bannerDraftReader" : titles[status])}
      action={
        status !== "approved" && (
          <Button {...companyOpener} variant="TERTIARY">
            {t(companyTask(company))}
          </Button>
        )
      }
    >
      <Explanation company={company} />
    </Banner>
  );
}

function Explanation({ company }: { readonly company: CompanyRecord }): ReactElement {
  const { t } = useTranslation("company-status");
  const locale = useLocale();
  const { submitted_at, rejection, step, role } = company;
  const mayEdit = mayInCompany(role.value, "edit");
  switch (company.company_status.value) {
    case "draft":
      return <p>{mayEdit ? t("bannerDraftBody", { step }) : t("readersOnly")}</p>;
    case "waiting":
      return (
        <p>
          {submitted_at
            ? t("waiting", { time: formatDateTime(submitted_at, locale) })
            : t("waitingNoTime")}
        </p>
      );
    case "rejected": {
      if (!mayEdit) return <p>{t("readersOnly")}</p>;
      const steps = stepsToCorrect(company);
      const list = formatList(steps.map(String), locale);
      return (
        <>
          {steps.length > 0 && <p>{t("returnedSteps", { count: steps.length, steps: list })}</p>}
          {rejection?.message && <p>{t("returnedMessage", { message: rejection.message })}</p>}
        </>
      );
    }
    case "approved":
      return <p>{t("approved")}</p>;
  }
}
