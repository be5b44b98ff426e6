import type { createArticle, saveArticle } from "@rukun/contract/articles";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { articleKeys } from "./keys";

export type ArticleValues = CallBody<typeof createArticle>;

interface Saved {
  readonly values: ArticleValues;
  /** The article and the version that was read; undefined for one that is begun. */
  readonly of: { readonly articleId: string; readonly version: number } | undefined;
}

/** Saves a version, or begins an article. */
export function useSaveArticleMutation() {
  return useMutation({
    mutationFn: ({ values, of }: Saved) => {
      if (!of) return call<typeof createArticle>("POST /v1/backoffice/articles", { body: values });
      return call<typeof saveArticle>("POST /v1/backoffice/articles/:article_id", {
        params: { article_id: of.articleId },
        body: { ...values, version: of.version },
      });
    },
    onSuccess: async (article, _input, _result, { client }) => {
      await client.invalidateQueries({ queryKey: articleKeys.all, refetchType: "none" });
      client.setQueryData(articleKeys.detail(article.article_id), article);
      void client.invalidateQueries({ queryKey: articleKeys.history(article.article_id) });
    },
  });
}
