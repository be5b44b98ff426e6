import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { CampaignList } from "@/components/company-campaigns/campaign-list";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import { DisbursementList } from "@/components/company-disbursements/disbursement-list";
import type { AppPage } from "@/components/layout/app-page";
import { TitledPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { DueList } from "@/components/repayments/due-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const SubmissionCampaignsPage: AppPage = () => {
  const { t } = useTranslation("company-campaigns");
  const title = t("title");
  return (
    <>
      <PageHead title={title} />
      <TitledPage title={title}>
        <CompanyOnly>
          {(company) => (
            <>
              <DisbursementList />
              <DueList />
              <CampaignList company={company} />
            </>
          )}
        </CompanyOnly>
      </TitledPage>
    </>
  );
};

SubmissionCampaignsPage.frame = Shell;
SubmissionCampaignsPage.queries = Queries;

export default SubmissionCampaignsPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "company-campaigns",
    "company-disbursement",
    "repayments",
    "wizard",
  ]),
  revalidate: pageLifetime,
});
