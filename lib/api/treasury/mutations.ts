import type {
  getFindingMessage,
  handleFinding,
  retryFinding,
} from "@rukun/contract/provider-findings";
import type { explainDifference, runReconciliation } from "@rukun/contract/treasury";
import type {
  approveUnmatched,
  declineUnmatched,
  findUnmatchedCandidates,
  keepUnmatched,
  proposeUnmatched,
} from "@rukun/contract/unmatched";
import type { takePayoutBack } from "@rukun/contract/watched-payouts";
import { change, changeOf, decisionOf } from "../mutation";
import { savedFile } from "../save-written-file";

const stale = ["treasury", "treasury-work"] as const;

/** Looks for the funder whom a payment may be for. A mutation, because everybody who is shown is recorded. */
export const useFindCandidates = changeOf<typeof findUnmatchedCandidates, string>(
  "POST /v1/backoffice/unmatched/:unmatched_id/candidates",
  { stale: [], asks: (search) => ({ body: { search } }) },
);

/** Proposes to give a payment to a funder. */
export const useProposeUnmatched = changeOf<typeof proposeUnmatched>(
  "POST /v1/backoffice/unmatched/:unmatched_id/propose",
  { stale },
);

/** Keeps a payment waiting, or decides a proposal. */
export const useDecideUnmatched = decisionOf<{
  keep: typeof keepUnmatched;
  approve: typeof approveUnmatched;
  decline: typeof declineUnmatched;
}>(
  {
    keep: "POST /v1/backoffice/unmatched/:unmatched_id/keep",
    approve: "POST /v1/backoffice/unmatched/:unmatched_id/approve",
    decline: "POST /v1/backoffice/unmatched/:unmatched_id/decline",
  },
  { stale },
);

/** Compares a day with the bank again. */
export const useRunReconciliation = change<typeof runReconciliation, string>(
  "POST /v1/backoffice/reconciliation/:day/run",
  { stale, asks: (day) => ({ params: { day } }) },
);

/** Records why ledger and bank differ. */
export const useExplainDifference = changeOf<typeof explainDifference, string>(
  "POST /v1/backoffice/reconciliation/differences/:difference_id/explain",
  { stale, asks: (explanation) => ({ body: { explanation } }) },
);

/** Takes back a payout that is held. */
export const useTakePayoutBack = changeOf<typeof takePayoutBack>(
  "POST /v1/backoffice/payouts/:payout_id/take-back",
  { stale },
);

/** Has a message read, or asked about, again. */
export const useRetryFinding = changeOf<typeof retryFinding>(
  "POST /v1/backoffice/provider-findings/:finding_id/retry",
  { stale },
);

/** Records how a finding was dealt with. */
export const useHandleFinding = changeOf<typeof handleFinding, string>(
  "POST /v1/backoffice/provider-findings/:finding_id/handle",
  { stale, asks: (reason) => ({ body: { reason } }) },
);

/** Saves a message of a finding as it came. */
export const useFindingMessage = savedFile<typeof getFindingMessage, string>(
  "GET /v1/backoffice/provider-findings/:finding_id/message",
  (finding_id) => ({ params: { finding_id } }),
);
