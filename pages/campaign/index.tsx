import { useTranslation } from "next-i18next/pages";
import { CampaignBrowser } from "@/components/campaigns/list/campaign-browser";
import { Contracts } from "@/components/home/contracts";
import { RiskNoticeSection } from "@/components/home/risk-notice-section";
import { Steps } from "@/components/home/steps";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { type CampaignListProps, getCampaignListProps } from "@/lib/campaigns/list-props";

const CampaignsPage: AppPage<CampaignListProps> = (props) => {
  const { t } = useTranslation("campaigns");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <CampaignBrowser {...props} />
      <RiskNoticeSection />
      <Contracts />
      <Steps />
    </>
  );
};

CampaignsPage.frame = Shell;

export default CampaignsPage;

export const getServerSideProps = getCampaignListProps;
