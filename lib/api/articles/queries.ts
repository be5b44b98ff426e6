import type { ArticleFilter } from "@rukun/contract/article-parts";
import type {
  ArticleDetail,
  getArticle,
  getManagedArticle,
  listArticleHistory,
  listArticles,
  listManagedArticles,
  searchArticles,
} from "@rukun/contract/articles";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { call } from "../client";
import { helpdeskCall } from "../helpdesk-client";
import { queriesOf } from "../query";

const helpdesk = queriesOf("articles", helpdeskCall);
const { one } = queriesOf("articles");

/** All published articles; the pages of the help desk are made without the query library. */
export const useArticlesQuery = helpdesk.read<typeof listArticles>("GET /v1/helpdesk/articles");

/** A published article by its slug, likewise. */
export const useArticleQuery = helpdesk.one<typeof getArticle>("GET /v1/helpdesk/articles/:slug");

/** Published articles that contain what was typed, in the language of the page. */
export const useArticleSearchQuery = helpdesk.one<typeof searchArticles>(
  "GET /v1/helpdesk/articles/search",
  { by: "q", placeholderData: keepPreviousData },
);

/** All articles of a state, for officers. */
export const useManagedArticlesQuery = one<typeof listManagedArticles, ArticleFilter>(
  "GET /v1/backoffice/articles",
  { by: "filter", placeholderData: keepPreviousData },
);

/**
 * The latest version of an article, in both languages. What is being written must not change under the officer's hands;
 * a conflict is told when saving.
 */
export const useManagedArticleQuery = one<typeof getManagedArticle>(
  "GET /v1/backoffice/articles/:article_id",
  { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
);

/** What another officer saved meanwhile: read beside the version that is written, and shown in its place when wanted. */
export function useArticleOfAnother() {
  const client = useQueryClient();
  return {
    read: (article_id: string) =>
      call<typeof getManagedArticle>("GET /v1/backoffice/articles/:article_id", {
        params: { article_id },
      }),
    show: (article: ArticleDetail) =>
      client.setQueryData(useManagedArticleQuery.options(article.article_id).queryKey, article),
  };
}

/** Who changed an article and when, newest first. */
export const useArticleHistoryQuery = one<typeof listArticleHistory>(
  "GET /v1/backoffice/articles/:article_id/history",
);
