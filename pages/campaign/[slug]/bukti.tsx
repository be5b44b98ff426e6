import type { GetStaticPaths } from "next";
import { useTranslation } from "next-i18next/pages";
import { CampaignProof } from "@/components/campaigns/proof/campaign-proof";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { getProofPageProps, type ProofPageProps } from "@/lib/proof/proof-props";

const ProofPage: AppPage<ProofPageProps> = (props) => {
  const { t } = useTranslation("proof");
  const { id, title } = props.campaign;
  return (
    <>
      <PageHead title={t("pageTitle", { title })} description={t("description", { title })} />
      <CampaignProof key={id} {...props} />
    </>
  );
};

ProofPage.frame = Shell;

export default ProofPage;

/** None at build time, when there is no API: each is made when it is first asked for. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps = getProofPageProps;
