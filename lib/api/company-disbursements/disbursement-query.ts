import type {
  CompanyDisbursement,
  getCompanyDisbursement,
} from "@rukun/contract/disbursement-receipts";
import { liveChannels } from "@rukun/contract/live-channels";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { askEvery, useLive } from "@/lib/live/use-live";
import { companyDisbursementKeys } from "./keys";

const waitingInterval = 5000;

/**
 * The money of a campaign on its way to the company, followed until the company has confirmed it. There is none before
 * two officers have released it, which the page is told of.
 */
export function useCompanyDisbursement(campaignId: string) {
  const client = useQueryClient();
  const queryKey = companyDisbursementKeys.one(campaignId, useLocale());
  const known = client.getQueryData<CompanyDisbursement>(queryKey);
  const isLive = useLive(
    known?.status.value === "CONFIRMED" ? undefined : liveChannels.campaign(campaignId),
    () => void client.invalidateQueries({ queryKey }),
  );
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof getCompanyDisbursement>("GET /v1/company/disbursement/detail", {
        query: { campaign_id: campaignId },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data && state.data.status.value !== "CONFIRMED" && askEvery(waitingInterval, isLive),
  });
}
