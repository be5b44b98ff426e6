import type { listOperatedCampaigns } from "@rukun/contract/campaign-operations";
import type { CampaignFilterName } from "@rukun/contract/campaign-review-policy";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { campaignOperationKeys } from "./keys";

/** One page of campaigns by what is to be done; polled, because other officers work on it too. @param cursor null for the first page */
export function useOperatedCampaignsQuery(page: {
  filter: CampaignFilterName;
  cursor: string | null;
}) {
  const locale = useLocale();
  return useQuery({
    queryKey: campaignOperationKeys.list(page, locale),
    queryFn: ({ signal }) =>
      call<typeof listOperatedCampaigns>("GET /v1/backoffice/campaigns", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
