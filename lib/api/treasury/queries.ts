import type { getFinding, listFindings } from "@rukun/contract/provider-findings";
import type {
  getReconciliation,
  getTreasuryWork,
  getWatchedTransaction,
  listEscrowCountdown,
  listReconciliations,
  listRefunds,
  listWatchedTransactions,
} from "@rukun/contract/treasury";
import type { getUnmatched, listUnmatched } from "@rukun/contract/unmatched";
import type { getWatchedPayout, listWatchedPayouts } from "@rukun/contract/watched-payouts";
import { queriesOf } from "../query";

const { read, one, page } = queriesOf("treasury");

/** One page of funders' transactions. */
export const useWatchedTransactionsQuery = page<typeof listWatchedTransactions>(
  "GET /v1/backoffice/transactions",
);

/** One transaction with all that belongs to it. */
export const useWatchedTransactionQuery = one<typeof getWatchedTransaction>(
  "GET /v1/backoffice/transactions/:campaign_transaction_id",
);

/** One page of payments that fitted nothing. */
export const useUnmatchedListQuery = page<typeof listUnmatched>("GET /v1/backoffice/unmatched");

/** One payment that fitted nothing. */
export const useUnmatchedQuery = one<typeof getUnmatched>(
  "GET /v1/backoffice/unmatched/:unmatched_id",
);

/** Refunds of failed and cancelled campaigns. */
export const useRefundsQuery = read<typeof listRefunds>("GET /v1/backoffice/refunds");

/** Collected money that waits in escrow. */
export const useEscrowQuery = read<typeof listEscrowCountdown>(
  "GET /v1/backoffice/escrow-countdown",
);

const useReconciliationPage = page<typeof listReconciliations>("GET /v1/backoffice/reconciliation");

/** One page of the days that were compared with the bank. */
export const useReconciliationsQuery = (cursor: string | null) => useReconciliationPage({ cursor });

/** One day with its differences. */
export const useReconciliationQuery = one<typeof getReconciliation>(
  "GET /v1/backoffice/reconciliation/:day",
);

/** One page of money that leaves. */
export const useWatchedPayoutsQuery = page<typeof listWatchedPayouts>("GET /v1/backoffice/payouts");

/** One payout with all that became of it. */
export const useWatchedPayoutQuery = one<typeof getWatchedPayout>(
  "GET /v1/backoffice/payouts/:payout_id",
);

/** One page of what outside parties said that needs looking at. */
export const useFindingsQuery = page<typeof listFindings>("GET /v1/backoffice/provider-findings");

/** One of them. */
export const useFindingQuery = one<typeof getFinding>(
  "GET /v1/backoffice/provider-findings/:finding_id",
);

/** What waits for finance, by section. */
export const useTreasuryWorkQuery = queriesOf("treasury-work").read<typeof getTreasuryWork>(
  "GET /v1/backoffice/treasury-work",
);
