import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CampaignDetail } from "@/components/campaigns/detail/campaign-detail";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import { PublicPreview } from "@/components/company-campaigns/public-preview";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const CampaignPreviewPage: AppPage = () => {
  const { t } = useTranslation("company-campaigns");
  const { query } = useRouter();
  const campaignId = typeof query.campaignId === "string" ? query.campaignId : "";
  return (
    <>
      <PageHead title={t("publicPreview.title")} noIndex />
      <CompanyOnly>
        {() =>
          campaignId ? (
            <PublicPreview key={campaignId} campaignId={campaignId}>
              {(page) => <CampaignDetail {...page} isPreview />}
            </PublicPreview>
          ) : null
        }
      </CompanyOnly>
    </>
  );
};

CampaignPreviewPage.frame = Shell;
CampaignPreviewPage.queries = Queries;

export default CampaignPreviewPage;

// The page is the same for every campaign and holds nothing of it, as the page it is prepared on.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["company-campaigns", "campaigns", "campaign", "wizard"]),
  revalidate: pageLifetime,
});
