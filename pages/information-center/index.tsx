import { useTranslation } from "next-i18next/pages";
import { InformationCenter } from "@/components/articles/information-center";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Queries } from "@/lib/api/queries";
import { type InformationCenterProps, informationCenterProps } from "@/lib/articles/article-pages";

const InformationCenterPage: AppPage<InformationCenterProps> = ({ articles }) => {
  const { t } = useTranslation("articles");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <InformationCenter articles={articles} />
    </>
  );
};

InformationCenterPage.frame = Shell;
InformationCenterPage.queries = Queries;

export default InformationCenterPage;

export const getStaticProps = informationCenterProps;
