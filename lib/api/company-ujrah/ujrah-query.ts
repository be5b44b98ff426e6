import type { CompanyUjrah, getCompanyUjrah } from "@rukun/contract/company-ujrah";
import { liveChannels } from "@rukun/contract/live-channels";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { askEvery, useLive } from "@/lib/live/use-live";
import { call } from "../client";
import { repaymentKeys } from "../repayments/keys";
import { companyUjrahKeys } from "./keys";

const waitingInterval = 3000;

/** The ujrah that the company pays for a campaign from its own cash; followed while a payment is waited for. */
export function useCompanyUjrah(campaignId: string) {
  const client = useQueryClient();
  const queryKey = companyUjrahKeys.one(campaignId);
  const isWaiting = Boolean(client.getQueryData<CompanyUjrah | null>(queryKey)?.account);
  const isLive = useLive(isWaiting ? liveChannels.campaign(campaignId) : undefined, () => {
    void client.invalidateQueries({ queryKey });
    // What was paid beyond it pays instalments.
    void client.invalidateQueries({ queryKey: repaymentKeys.all });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof getCompanyUjrah>("GET /v1/company/portofolio/ujrah", {
        query: { campaign_transaction_id: campaignId },
        signal,
      }),
    refetchInterval: ({ state }) =>
      Boolean(state.data?.account) && askEvery(waitingInterval, isLive),
  });
}
