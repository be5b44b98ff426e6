import type { GetStaticPaths } from "next";
import { CampaignDetail } from "@/components/campaigns/detail/campaign-detail";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { type CampaignPageProps, getCampaignPageProps } from "@/lib/campaigns/detail-props";

const CampaignPage: AppPage<CampaignPageProps> = (props) => {
  const { id, title, summary } = props.campaign;
  return (
    <>
      <PageHead title={title} description={summary} />
      <CampaignDetail key={id} {...props} />
    </>
  );
};

CampaignPage.frame = Shell;

export default CampaignPage;

/** None at build time, when there is no API: each is made when it is first asked for. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps = getCampaignPageProps;
