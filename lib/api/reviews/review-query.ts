import { useQuery } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import type { Reviews, Subject } from "./subjects";

/** Signed addresses of documents are valid for five minutes. */
const addressLifetime = 4 * 60_000;

/** One submission. Each view is audited, so it is never refetched automatically. */
export const useReviewQuery = <S extends Subject>(subject: S, id: string) =>
  useQuery({
    queryKey: reviewKeys.detail(subject, id),
    queryFn: async ({ signal }) =>
      (await callReview(subject, "get", { id, signal })) as Reviews[S]["detail"],
    staleTime: addressLifetime,
    gcTime: addressLifetime,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
