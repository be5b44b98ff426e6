import type { listCompanyPortfolios } from "@rukun/contract/repayments";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callWithMeta } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { repaymentKeys } from "./keys";

/** Campaigns that the company owes for, the most urgent first, in pages. */
export const useCompanyPortfolios = () =>
  useInfiniteQuery({
    queryKey: repaymentKeys.list(useLocale()),
    queryFn: ({ pageParam, signal }) =>
      callWithMeta<typeof listCompanyPortfolios>("GET /v1/company/portofolios", {
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
