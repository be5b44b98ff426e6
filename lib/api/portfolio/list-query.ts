import type { listPortfolio, PortfolioFilter } from "@rukun/contract/portfolio";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callWithMeta } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { portfolioKeys } from "./keys";

/** The funder's fundings in pages, the newest first. The rows of another filter stay until those of this one are there. */
export const usePortfolioList = (filter: PortfolioFilter, isWanted = true) =>
  useInfiniteQuery({
    queryKey: portfolioKeys.list(filter, useLocale()),
    queryFn: ({ pageParam, signal }) =>
      callWithMeta<typeof listPortfolio>("GET /v2/portofolio/transaction", {
        query: { filter, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWanted,
  });
