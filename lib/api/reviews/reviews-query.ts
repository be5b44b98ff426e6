import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import type { Filter, QueuePage, Subject } from "./subjects";

export interface QueueSearch<S extends Subject> {
  filter: Filter<S>;
  search: string;
  /** Null for the first page. */
  cursor: string | null;
}

/** One page of a queue; polled every 30 seconds, because other officers work on it too. */
export function reviewsOptions<S extends Subject>(
  subject: S,
  { filter, search, cursor }: QueueSearch<S>,
) {
  return queryOptions({
    queryKey: reviewKeys.list(subject, { filter, search, cursor }),
    queryFn: async ({ signal }) =>
      (await callReview(subject, "list", {
        signal,
        body: { filter, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
      })) as QueuePage<S>,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export const useReviewsQuery = <S extends Subject>(subject: S, search: QueueSearch<S>) =>
  useQuery(reviewsOptions(subject, search));
