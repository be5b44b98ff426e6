import { slugPattern } from "@rukun/contract/article-parts";
import type { Article, ArticleTeaser, getArticle, listArticles } from "@rukun/contract/articles";
import { toLocale } from "@rukun/contract/locales";
import type { GetStaticProps } from "next";
import type { Api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { helpdeskCall, serverHelpdesk } from "@/lib/api/helpdesk-client";
import { pageData } from "@/lib/api/page-data";
import { pageLifetime } from "@/lib/page-lifetime";
import { articlePath, withLocale } from "@/lib/paths";
import { sharedPage } from "@/lib/seo/shared-page";
import { articleData, articleListData } from "@/lib/seo/structured-data";
import { type RenderedArticle, renderMarkdown } from "./render-markdown";

export interface InformationCenterProps {
  /** Null while the API has not answered yet. */
  readonly articles: readonly ArticleTeaser[] | null;
}

/** An article as its page gets it: rendered, without its Markdown. */
export type ShownArticle = Omit<Article, "body"> & RenderedArticle;

/** `getStaticProps` of the list of articles. */
export const informationCenterProps: GetStaticProps = async ({ locale, revalidateReason }) => {
  const articles = await pageData(serverHelpdesk(locale), revalidateReason, (api, signal) =>
    helpdeskCall<typeof listArticles>("GET /v1/helpdesk/articles", { api, signal }),
  );
  const { props, revalidate } = await sharedPage(locale, ["articles"], (place) =>
    articleListData(articles ?? [], place),
  );
  return {
    props: { ...props, articles: articles ?? null },
    revalidate: articles ? revalidate : 1,
  };
};

/** An article, or null when there is none. What another program answers in the API's place says neither. */
async function readArticle(api: Api, signal: AbortSignal, slug: string): Promise<Article | null> {
  const article = await helpdeskCall<typeof getArticle>("GET /v1/helpdesk/articles/:slug", {
    ...{ api, signal },
    params: { slug },
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  });
  if (article && typeof article.slug !== "string") throw new Error("This is no article");
  return article;
}

/** `getStaticProps` of an article: 404 for a draft too; an earlier address leads to the current one. */
export const articleProps: GetStaticProps = async ({ locale, params, revalidateReason }) => {
  const slug = String(params?.slug);
  const missing = { notFound: true, revalidate: pageLifetime } as const;
  if (!slugPattern.test(slug)) return missing;
  const article = await pageData(serverHelpdesk(locale), revalidateReason, (api, signal) =>
    readArticle(api, signal, slug),
  );
  if (!article) return missing;
  const language = toLocale(locale);
  if (article.slug !== slug) {
    const destination = withLocale(articlePath(article.slug), language);
    return { redirect: { destination, permanent: false }, revalidate: pageLifetime };
  }
  const { body, ...shown } = article;
  const rendered = renderMarkdown(body, (path) => withLocale(path, language));
  const { props, revalidate } = await sharedPage(locale, ["articles"], (place) =>
    articleData(article, place),
  );
  return { props: { ...props, article: { ...shown, ...rendered } }, revalidate };
};
