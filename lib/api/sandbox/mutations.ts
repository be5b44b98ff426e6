import type {
  decidePlayedPayout,
  payPlayedAccount,
  payStray,
  setNextAnswer,
  signPlayedDocument,
} from "@rukun/contract/sandbox";
import { change, changeOf } from "../mutation";

/** Pays at the bank that is played; the page that waits for it is told. */
export const usePayPlayedAccountMutation = changeOf<typeof payPlayedAccount>(
  "POST /v1/development/sandbox/virtual-accounts/:account_id/pay",
  { stale: [] },
);

/** A payment that nobody waits for. */
export const usePayStray = change<typeof payStray>("POST /v1/development/sandbox/stray-payments", {
  stale: [],
});

/** Decides what becomes of a payout at the bank that is played. */
export const useDecidePlayedPayout = changeOf<typeof decidePlayedPayout>(
  "POST /v1/development/sandbox/payouts/:payout_id/decide",
  { stale: ["sandbox"] },
);

/** Chooses how a party that is played answers next. */
export const useSetNextAnswer = change<typeof setNextAnswer>(
  "POST /v1/development/sandbox/next-answers",
  { stale: ["sandbox"] },
);

/** Signs at the signature provider that is played. */
export const useSignPlayedDocument = change<typeof signPlayedDocument, string>(
  "POST /v1/development/sandbox/documents/:document_id/sign",
  { stale: ["sandbox"], asks: (document_id) => ({ params: { document_id } }) },
);
