import type { listArticleHistory } from "@rukun/contract/articles";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { articleKeys } from "./keys";

/** Who changed an article and when, newest first. */
export const useArticleHistoryQuery = (articleId: string) =>
  useQuery({
    queryKey: articleKeys.history(articleId),
    queryFn: ({ signal }) =>
      call<typeof listArticleHistory>("GET /v1/backoffice/articles/:article_id/history", {
        params: { article_id: articleId },
        signal,
      }),
  });
