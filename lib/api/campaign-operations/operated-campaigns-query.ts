import type { listOperatedCampaigns } from "@rukun/contract/campaign-operations";
import type { CampaignFilterName } from "@rukun/contract/campaign-review-policy";
import type { Locale } from "@rukun/contract/locales";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { campaignOperationKeys } from "./keys";

type Page = { filter: CampaignFilterName; cursor: string | null };

const operatedCampaignsQuery = (page: Page, locale: Locale) =>
  queryOptions({
    queryKey: campaignOperationKeys.list(page, locale),
    queryFn: ({ signal }) =>
      call<typeof listOperatedCampaigns>("GET /v1/backoffice/campaigns", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
  });

/** One page of campaigns by what is to be done; polled, because other officers work on it too. @param cursor null for the first page */
export const useOperatedCampaignsQuery = (page: Page) =>
  useQuery({
    ...operatedCampaignsQuery(page, useLocale()),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

/** How many wait to be reviewed. @param enabled whether this officer may know */
export const useCampaignsToReview = (enabled: boolean) =>
  useQuery({
    ...operatedCampaignsQuery({ filter: "review", cursor: null }, useLocale()),
    enabled,
    select: ({ counts }) => counts.review,
  });
