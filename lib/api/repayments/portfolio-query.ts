import { liveChannels } from "@rukun/contract/live-channels";
import type { CompanyPortfolioDetail, getCompanyPortfolio } from "@rukun/contract/repayments";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { askEvery, useLive } from "@/lib/live/use-live";
import { repaymentKeys } from "./keys";

const waitingInterval = 3000;

/** What the company owes for a campaign; followed while a payment is waited for. */
export function useCompanyPortfolio(id: string) {
  const client = useQueryClient();
  const queryKey = repaymentKeys.one(id, useLocale());
  const isWaiting = Boolean(client.getQueryData<CompanyPortfolioDetail>(queryKey)?.account);
  const isLive = useLive(
    isWaiting ? liveChannels.campaign(id) : undefined,
    () => void client.invalidateQueries({ queryKey }),
  );
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof getCompanyPortfolio>("GET /v1/company/portofolio/detail", {
        query: { campaign_transaction_id: id },
        signal,
      }),
    refetchInterval: ({ state }) =>
      Boolean(state.data?.account) && askEvery(waitingInterval, isLive),
  });
}
