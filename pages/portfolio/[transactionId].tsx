import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { FundingView } from "@/components/portfolio/funding-view";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

const PortfolioFundingPage: AppPage = () => {
  const { t } = useTranslation("portfolio");
  const { query } = useRouter();
  const id = typeof query.transactionId === "string" ? query.transactionId : "";
  return (
    <>
      <PageHead title={t("figuresTitle")} noIndex />
      {id && <FundingView key={id} id={id} />}
    </>
  );
};

PortfolioFundingPage.frame = Shell;
PortfolioFundingPage.queries = Queries;

export default PortfolioFundingPage;

export const getServerSideProps = frameProps(["portfolio", "contracts", "wizard"]);
