import type { getPortfolioSummary } from "@rukun/contract/portfolio";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { portfolioKeys } from "./keys";

/** Sums of all that the funder has in campaigns. */
export const usePortfolioSummary = (isFunder = true) =>
  useQuery({
    queryKey: portfolioKeys.summary(useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getPortfolioSummary>("GET /v2/portofolio/repayment-summary", { signal }),
    staleTime: 0,
    enabled: isFunder,
  });
