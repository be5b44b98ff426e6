import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { ContractCheck } from "@/components/contract-check/contract-check";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { sharedPage } from "@/lib/seo/shared-page";

const ContractCheckPage: AppPage = () => {
  const { t } = useTranslation("contract-check");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <ContractCheck />
    </>
  );
};

ContractCheckPage.frame = Shell;

export default ContractCheckPage;

export const getStaticProps: GetStaticProps = ({ locale }) =>
  sharedPage(locale, ["contract-check"]);
