import type { getPersonReview } from "@rukun/contract/reviews/person";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../client";
import { personReviewKeys } from "./keys";

/** Addresses of the documents work for five minutes; a view is recorded, so nothing is fetched again by itself. */
const addressLifetime = 4 * 60_000;

export function personReviewOptions(userId: string) {
  return queryOptions({
    queryKey: personReviewKeys.review(userId),
    queryFn: ({ signal }) =>
      call<typeof getPersonReview>("GET /v1/backoffice/reviews/:user_id", {
        signal,
        params: { user_id: userId },
      }),
    staleTime: addressLifetime,
    gcTime: addressLifetime,
    refetchOnWindowFocus: false,
  });
}

export const usePersonReviewQuery = (userId: string) => useQuery(personReviewOptions(userId));
