import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import { DisbursementView } from "@/components/company-disbursements/disbursement-view";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

const DisbursementPage: AppPage = () => {
  const { t } = useTranslation("company-disbursement");
  const { query } = useRouter();
  const campaignId = typeof query.campaignId === "string" ? query.campaignId : "";
  return (
    <>
      <PageHead title={t("title")} noIndex />
      <CompanyOnly>
        {() => (campaignId ? <DisbursementView key={campaignId} campaignId={campaignId} /> : null)}
      </CompanyOnly>
    </>
  );
};

DisbursementPage.frame = Shell;
DisbursementPage.queries = Queries;

export default DisbursementPage;

export const getServerSideProps = frameProps([
  "company-disbursement",
  "company-campaigns",
  "signatories",
  "wizard",
  "form",
]);
