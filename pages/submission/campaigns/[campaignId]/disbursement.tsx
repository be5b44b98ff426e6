import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import { DisbursementView } from "@/components/company-disbursements/disbursement-view";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

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

// As the page of a campaign's preparation.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "company-disbursement",
    "company-campaigns",
    "wizard",
    "form",
  ]),
  revalidate: pageLifetime,
});
