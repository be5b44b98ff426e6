import type { GetStaticPaths } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { FundCampaign } from "@/components/transactions/fund-campaign";
import { Queries } from "@/lib/api/queries";
import { type FundPageProps, getFundPageProps } from "@/lib/transactions/fund-props";

const FundPage: AppPage<FundPageProps> = ({ campaign }) => {
  const { t } = useTranslation("transactions");
  return (
    <>
      <PageHead title={t("title")} noIndex />
      <FundCampaign key={campaign.id} campaign={campaign} />
    </>
  );
};

FundPage.frame = Shell;
FundPage.queries = Queries;

export default FundPage;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps = getFundPageProps;
