import type { getReview } from "@rukun/contract/backoffice";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { backofficeKeys } from "./keys";

/** Addresses of the documents work for five minutes; a view is recorded, so nothing is fetched again by itself. */
const addressLifetime = 4 * 60_000;

export function reviewOptions(userId: string) {
  return queryOptions({
    queryKey: backofficeKeys.review(userId),
    queryFn: ({ signal }) =>
      call<typeof getReview>("GET /v1/backoffice/reviews/:user_id", {
        signal,
        params: { user_id: userId },
      }),
    staleTime: addressLifetime,
    gcTime: addressLifetime,
    refetchOnWindowFocus: false,
  });
}

export const useReviewQuery = (userId: string) => useQuery(reviewOptions(userId));
