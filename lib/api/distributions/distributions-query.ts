import type { DistributionFilter, listDistributions } from "@rukun/contract/distributions";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { distributionKeys } from "./keys";

/** One page of distributions. @param page undefined while they are not shown */
export const useDistributions = (
  page: { filter: DistributionFilter; cursor: string | null } | undefined,
) =>
  useQuery({
    queryKey: distributionKeys.list(page ?? {}, useLocale()),
    queryFn: page
      ? ({ signal }) =>
          call<typeof listDistributions>("GET /v1/backoffice/distributions", {
            signal,
            query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
          })
      : skipToken,
    placeholderData: keepPreviousData,
  });
