import { liveChannels } from "@rukun/contract/live-channels";
import type {
  CampaignTransaction,
  checkBooked,
  checkDocuments,
  getFundingLimit,
  getTransaction,
} from "@rukun/contract/transactions";
import { isBeingEnded } from "@/lib/campaigns/funding-end";
import { useFollowed } from "../followed-query";
import { queriesOf } from "../query";

const { read, one } = queriesOf("transactions");

/** What a funder needs before they choose an amount; read anew each time, because others pledge meanwhile. */
export const useBooked = one<typeof checkBooked>("GET /v1/campaign/booked", {
  by: "campaign_id",
  staleTime: 0,
});

/** Documents are made and signed, virtual accounts paid, and campaigns closed elsewhere than on this page. */
const isFollowed = (transaction?: CampaignTransaction): boolean =>
  transaction?.status.value === "AWAITING_PAYMENT" ||
  (transaction !== undefined && isBeingEnded(transaction)) ||
  (transaction?.status.value === "CONTRACTED" &&
    Object.values(transaction.akads).some(
      (akad) => akad && (!akad.is_ready || (akad.is_at_signer && !akad.signed_at)),
    ));

/** While it is the funder's turn: it may be given back, or go on, in another tab or on another device. */
const turnInterval = 10_000;

export const transactionQuery = one<typeof getTransaction>("GET /v1/campaign/transaction/detail", {
  by: "campaign_transaction_id",
}).options;

/** One of the funder's own transactions. */
export const useTransaction = (id: string) =>
  useFollowed(transactionQuery(id), {
    isFollowed,
    channel: () => liveChannels.transaction(id),
    interval: 2000,
    restInterval: ({ held_until: heldUntil }) => (heldUntil ? turnInterval : false),
  });

/** What a funder may still fund; pages have it from the check before a pledge. */
export const useFundingLimit = read<typeof getFundingLimit>("GET /v1/user/funding-limit");

/** Whether the documents of a transaction are signed; pages have it from the transaction. */
export const useDocumentCheck = one<typeof checkDocuments>(
  "GET /v1/campaign/transaction/check/documents",
  { by: "campaign_transaction_id" },
);
