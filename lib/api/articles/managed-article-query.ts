import type { getManagedArticle } from "@rukun/contract/articles";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { articleKeys } from "./keys";

/** The latest version of an article, in both languages. */
export const readManagedArticle = (articleId: string, signal?: AbortSignal) =>
  call<typeof getManagedArticle>("GET /v1/backoffice/articles/:article_id", {
    params: { article_id: articleId },
    signal,
  });

export const managedArticleQuery = (articleId: string) =>
  queryOptions({
    queryKey: articleKeys.detail(articleId),
    queryFn: ({ signal }) => readManagedArticle(articleId, signal),
    // What is being written must not change under the officer's hands; a conflict is told when saving.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useManagedArticleQuery = (articleId: string, enabled: boolean) =>
  useQuery({ ...managedArticleQuery(articleId), enabled });
