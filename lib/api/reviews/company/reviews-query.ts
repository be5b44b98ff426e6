import type { listCompanyReviews } from "@rukun/contract/reviews/company";
import type { CompanyReviewFilter } from "@rukun/contract/reviews/company-policy";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../client";
import { companyReviewKeys } from "./keys";

export interface CompanyReviewSearch {
  filter: CompanyReviewFilter;
  search: string;
  /** Null for the first page. */
  cursor: string | null;
}

/** One page of the company queue; looked at again every half minute while somebody looks at it. */
export function companyReviewsOptions({ filter, search, cursor }: CompanyReviewSearch) {
  return queryOptions({
    queryKey: companyReviewKeys.list({ filter, search, cursor }),
    queryFn: ({ signal }) =>
      call<typeof listCompanyReviews>("POST /v1/backoffice/companies", {
        signal,
        body: { filter, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export const useCompanyReviewsQuery = (search: CompanyReviewSearch) =>
  useQuery(companyReviewsOptions(search));
