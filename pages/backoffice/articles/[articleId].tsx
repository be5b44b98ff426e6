import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { ArticleEditor } from "@/components/articles/editor/article-editor";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "form", "articles", "article-editor"]);
