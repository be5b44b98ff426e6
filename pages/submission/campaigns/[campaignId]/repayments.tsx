import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { RepaymentsView } from "@/components/repayments/repayments-view";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

const RepaymentsPage: AppPage = () => {
  const { t } = useTranslation("repayments");
  const { query } = useRouter();
  const campaignId = typeof query.campaignId === "string" ? query.campaignId : "";
  return (
    <>
      <PageHead title={t("title")} noIndex />
      <CompanyOnly>
        {(company) =>
          campaignId ? (
            <RepaymentsView key={campaignId} campaignId={campaignId} company={company} />
          ) : null
        }
      </CompanyOnly>
    </>
  );
};

RepaymentsPage.frame = Shell;
RepaymentsPage.queries = Queries;

export default RepaymentsPage;

export const getServerSideProps = frameProps([
  "repayments",
  "payments",
  "company-campaigns",
  "signatories",
  "wizard",
  "form",
]);
