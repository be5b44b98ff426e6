import type { listPersonReviews } from "@rukun/contract/reviews/person";
import type { PersonReviewFilter } from "@rukun/contract/reviews/person-policy";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../client";
import { personReviewKeys } from "./keys";

export interface PersonReviewSearch {
  filter: PersonReviewFilter;
  search: string;
  /** Null for the first page. */
  cursor: string | null;
}

/** One page of the queue; looked at again every half minute, because others work on it too. */
export function personReviewsOptions({ filter, search, cursor }: PersonReviewSearch) {
  return queryOptions({
    queryKey: personReviewKeys.reviews({ filter, search, cursor }),
    queryFn: ({ signal }) =>
      call<typeof listPersonReviews>("POST /v1/backoffice/reviews", {
        signal,
        body: { filter, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export const usePersonReviewsQuery = (search: PersonReviewSearch) =>
  useQuery(personReviewsOptions(search));
