import type { listPortfolioRepayments } from "@rukun/contract/portfolio";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callWithMeta } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { portfolioKeys } from "./keys";

/** What reached the fund account of one funding, in pages, the newest first. */
export const usePortfolioRepayments = (id: string) =>
  useInfiniteQuery({
    queryKey: portfolioKeys.repayments(id, useLocale()),
    queryFn: ({ pageParam, signal }) =>
      callWithMeta<typeof listPortfolioRepayments>("GET /v2/portofolio/list-repayments", {
        query: { campaign_transaction_id: id, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor,
    staleTime: 0,
  });
