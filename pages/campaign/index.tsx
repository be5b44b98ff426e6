import { useTranslation } from "next-i18next/pages";
import { CampaignBrowser } from "@/components/campaigns/list/campaign-browser";
import { Explanations } from "@/components/home/explanations";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { type CampaignListProps, getCampaignListProps } from "@/lib/campaigns/list-props";
import { definePart, StaticPart } from "@/lib/first-load/static-part";

const explanations = definePart(typeof window === "undefined" ? Explanations : undefined, () =>
  import("@/components/home/explanations").then((module) => module.Explanations),
);

const CampaignsPage: AppPage<CampaignListProps> = (props) => {
  const { t } = useTranslation("campaigns");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <CampaignBrowser {...props} />
      <StaticPart of={explanations} props={{}} />
    </>
  );
};

CampaignsPage.frame = Shell;

export default CampaignsPage;

export const getServerSideProps = getCampaignListProps;
