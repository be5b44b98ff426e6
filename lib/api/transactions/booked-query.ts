import type { checkBooked } from "@rukun/contract/transactions";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { transactionKeys } from "./keys";

/** What a funder needs before they choose an amount; read anew each time, because others pledge meanwhile. */
export const useBooked = (campaignId: string) =>
  useQuery({
    queryKey: transactionKeys.booked(campaignId, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof checkBooked>("GET /v1/campaign/booked", {
        query: { campaign_id: campaignId },
        signal,
      }),
    staleTime: 0,
  });
