import type {
  cancelPledge,
  checkout,
  createAkad,
  declareIncome,
  pledge,
} from "@rukun/contract/transactions";
import { newIntent } from "../intent";
import { change } from "../mutation";
import { transactionQuery } from "./queries";

/** Holds an amount of a campaign. The page goes on; after a refusal it shows why. */
export const usePledge = change<typeof pledge>("POST /v1/campaign/pledge", {
  stale: ["transactions"],
  isLeaving: true,
});

/** Gives the held capacity back; a transaction is cancelled once, however often it is asked. */
export const useCancelPledge = change<typeof cancelPledge, string>(
  "POST /v1/campaign/pledge/cancel",
  {
    stale: ["transactions"],
    asks: (campaign_transaction_id) => ({
      body: { campaign_transaction_id },
      idempotencyKey: newIntent(),
    }),
  },
);

/** Makes a contract of a transaction; one that exists is answered as it is. */
export const useCreateAkad = change<typeof createAkad>("POST /v1/campaign/upload/akad", {
  stale: [],
  shows: ({ id }) => transactionQuery(id),
});

/** Pays a signed transaction, or chooses the bank that waits for its money. Whatever came of it, the transaction knows. */
export const useCheckout = change<typeof checkout>("POST /v1/campaign/transaction/checkout", {
  stale: ["transactions"],
});

/** Declares the yearly income that the limit follows from. */
export const useDeclareIncome = change<typeof declareIncome>("POST /v1/user/funding-limit", {
  stale: ["transactions", "income-evidence"],
});
