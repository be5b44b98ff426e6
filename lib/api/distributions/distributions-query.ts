import type { DistributionFilter, listDistributions } from "@rukun/contract/distributions";
import type { Locale } from "@rukun/contract/locales";
import { keepPreviousData, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { distributionKeys } from "./keys";

type Page = { filter: DistributionFilter; cursor: string | null };

const distributionsQuery = (page: Page | undefined, locale: Locale) =>
  queryOptions({
    queryKey: distributionKeys.list(page ?? {}, locale),
    queryFn: page
      ? ({ signal }) =>
          call<typeof listDistributions>("GET /v1/backoffice/distributions", {
            signal,
            query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
          })
      : skipToken,
  });

/** One page of distributions. @param page undefined while they are not shown */
export const useDistributions = (page: Page | undefined) =>
  useQuery({ ...distributionsQuery(page, useLocale()), placeholderData: keepPreviousData });

/** How many wait to be released. @param enabled whether this officer may know */
export const useDistributionsToDo = (enabled: boolean) =>
  useQuery({
    ...distributionsQuery({ filter: "open", cursor: null }, useLocale()),
    enabled,
    select: ({ waiting }) => waiting,
  });
