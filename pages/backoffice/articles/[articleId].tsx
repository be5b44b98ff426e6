import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { ArticleEditor } from "@/components/articles/editor/article-editor";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeArticlePage() {
  const { t } = useTranslation("article-editor");
  const { query } = useRouter();
  const { articleId } = query;
  return (
    <>
      <PageHead title={t("editorTitle")} description={t("description")} noIndex />
      {typeof articleId === "string" ? (
        <ArticleEditor key={articleId} articleId={articleId === "new" ? undefined : articleId} />
      ) : null}
    </>
  );
}

BackofficeArticlePage.queries = Queries;

// The page is the same for every article and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "form", "articles", "article-editor"]),
  revalidate: false,
});
