import type { listReviews } from "@rukun/contract/backoffice";
import type { ReviewFilter } from "@rukun/contract/review";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { backofficeKeys } from "./keys";

export interface ReviewSearch {
  filter: ReviewFilter;
  search: string;
  /** Null for the first page. */
  cursor: string | null;
}

/** One page of the queue; looked at again every half minute, because others work on it too. */
export function reviewsOptions({ filter, search, cursor }: ReviewSearch) {
  return queryOptions({
    queryKey: backofficeKeys.reviews({ filter, search, cursor }),
    queryFn: ({ signal }) =>
      call<typeof listReviews>("POST /v1/backoffice/reviews", {
        signal,
        body: { filter, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export const useReviewsQuery = (search: ReviewSearch) => useQuery(reviewsOptions(search));
