import type { publishArticle, withdrawArticle } from "@rukun/contract/articles";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { articleKeys } from "./keys";

interface Shown {
  readonly articleId: string;
  readonly version: number;
  readonly isPublic: boolean;
}

/** Publishes the latest version of an article, or withdraws it. */
export function useShowArticleMutation() {
  return useMutation({
    mutationFn: ({ articleId, version, isPublic }: Shown) => {
      const sent = { params: { article_id: articleId }, body: { version } };
      return isPublic
        ? call<typeof publishArticle>("POST /v1/backoffice/articles/:article_id/publish", sent)
        : call<typeof withdrawArticle>("POST /v1/backoffice/articles/:article_id/withdraw", sent);
    },
    onSuccess: async (article, _input, _result, { client }) => {
      await client.invalidateQueries({ queryKey: articleKeys.all, refetchType: "none" });
      client.setQueryData(articleKeys.detail(article.article_id), article);
      void client.invalidateQueries({ queryKey: articleKeys.history(article.article_id) });
    },
  });
}
