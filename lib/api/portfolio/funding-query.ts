import type { getPortfolioFunding } from "@rukun/contract/portfolio";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { portfolioKeys } from "./keys";

/** One of the funder's own fundings with its schedule. */
export const usePortfolioFunding = (id: string) =>
  useQuery({
    queryKey: portfolioKeys.one(id, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getPortfolioFunding>("GET /v2/portofolio/transaction/detail", {
        query: { campaign_transaction_id: id },
        signal,
      }),
    staleTime: 0,
  });
