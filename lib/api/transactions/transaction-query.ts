import { liveChannels } from "@rukun/contract/live-channels";
import type { CampaignTransaction, getTransaction } from "@rukun/contract/transactions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { isBeingEnded } from "@/lib/campaigns/funding-end";
import { useLocale } from "@/lib/i18n/use-locale";
import { askEvery, useLive } from "@/lib/live/use-live";
import { transactionKeys } from "./keys";

const followInterval = 2000;
/** While it is the funder's turn: it may be given back, or go on, in another tab or on another device. */
const turnInterval = 10_000;

/** Documents are made and signed, virtual accounts paid, and campaigns closed elsewhere than on this page. */
const isFollowed = (transaction?: CampaignTransaction): boolean =>
  transaction?.status.value === "AWAITING_PAYMENT" ||
  (transaction !== undefined && isBeingEnded(transaction)) ||
  (transaction?.status.value === "CONTRACTED" &&
    Object.values(transaction.akads).some(
      (akad) => akad && (!akad.is_ready || (akad.is_at_signer && !akad.signed_at)),
    ));

const isTurn = (transaction?: CampaignTransaction): boolean => Boolean(transaction?.held_until);

/** One of the funder's own transactions. */
export function useTransaction(id: string) {
  const client = useQueryClient();
  const queryKey = transactionKeys.one(id, useLocale());
  const channel = isFollowed(client.getQueryData<CampaignTransaction>(queryKey))
    ? liveChannels.transaction(id)
    : undefined;
  const isLive = useLive(channel, () => void client.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof getTransaction>("GET /v1/campaign/transaction/detail", {
        query: { campaign_transaction_id: id },
        signal,
      }),
    refetchInterval: ({ state: { data } }) => {
      if (isFollowed(data)) return askEvery(followInterval, isLive);
      return isTurn(data) && turnInterval;
    },
  });
}
