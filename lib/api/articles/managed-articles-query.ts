import type { ArticleFilter } from "@rukun/contract/article-parts";
import type { listManagedArticles } from "@rukun/contract/articles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { articleKeys } from "./keys";

/** All articles of a state, for officers. */
export const useManagedArticlesQuery = (filter: ArticleFilter) =>
  useQuery({
    queryKey: articleKeys.managed(filter),
    queryFn: ({ signal }) =>
      call<typeof listManagedArticles>("GET /v1/backoffice/articles", {
        query: { filter },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
