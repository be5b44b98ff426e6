import type { GetStaticPaths } from "next";
import { ArticleView } from "@/components/articles/article-view";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { articleProps, type ShownArticle } from "@/lib/articles/article-pages";

const ArticlePage: AppPage<{ article: ShownArticle }> = ({ article }) => (
  <>
    <PageHead title={article.title} description={article.summary} />
    <ArticleView article={article} />
  </>
);

ArticlePage.frame = Shell;

export default ArticlePage;

/** Rendered when first asked for: which articles there are, only the running API knows. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps = articleProps;
