import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CampaignDetail } from "@/components/campaigns/detail/campaign-detail";
import { CompanyOnly } from "@/components/company-campaigns/company-only";
import { PublicPreview } from "@/components/company-campaigns/public-preview";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps([
  "company-campaigns",
  "campaigns",
  "campaign",
  "wizard",
]);
