import type { getCompanyReview } from "@rukun/contract/reviews/company";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../client";
import { companyReviewKeys } from "./keys";

/** One submission. Each view is recorded, so nothing is fetched again by itself. */
export const useCompanyReviewQuery = (companyId: string) =>
  useQuery({
    queryKey: companyReviewKeys.review(companyId),
    queryFn: ({ signal }) =>
      call<typeof getCompanyReview>("GET /v1/backoffice/companies/:company_id", {
        signal,
        params: { company_id: companyId },
      }),
    staleTime: 4 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
