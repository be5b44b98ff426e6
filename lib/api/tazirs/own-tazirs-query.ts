import { liveChannels } from "@rukun/contract/live-channels";
import type { CompanyTazirs, listCompanyTazirs } from "@rukun/contract/tazirs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { askEvery, useLive } from "@/lib/live/use-live";
import { call } from "../client";
import { repaymentKeys } from "../repayments/keys";
import { tazirKeys } from "./keys";

const waitingInterval = 3000;

/** What the company owes to good causes for a campaign; followed while a payment is waited for. */
export function useOwnTazirs(campaignId: string) {
  const client = useQueryClient();
  const queryKey = tazirKeys.own(campaignId);
  const isWaiting = Boolean(client.getQueryData<CompanyTazirs>(queryKey)?.account);
  const isLive = useLive(isWaiting ? liveChannels.campaign(campaignId) : undefined, () => {
    void client.invalidateQueries({ queryKey });
    // What was paid beyond it pays instalments.
    void client.invalidateQueries({ queryKey: repaymentKeys.all });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof listCompanyTazirs>("GET /v1/company/portofolio/tazir", {
        query: { campaign_transaction_id: campaignId },
        signal,
      }),
    refetchInterval: ({ state }) =>
      Boolean(state.data?.account) && askEvery(waitingInterval, isLive),
  });
}
