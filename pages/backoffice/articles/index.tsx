import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { ArticleQueue } from "@/components/articles/editor/article-queue";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeArticlesPage() {
  const { t } = useTranslation("article-editor");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} noIndex />
      <ArticleQueue />
    </>
  );
}

BackofficeArticlesPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "articles", "article-editor"]),
});
