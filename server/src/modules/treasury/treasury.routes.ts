import * as contract from "@rukun/contract/treasury";
import * as unmatchedContract from "@rukun/contract/unmatched";
import * as payoutContract from "@rukun/contract/watched-payouts";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { ReconciliationService } from "./reconciliation.service.ts";
import type { TreasuryService } from "./treasury.service.ts";
import type { UnmatchedService } from "./unmatched.service.ts";
import type { WatchedPayoutsService } from "./watched-payouts.service.ts";

export function treasuryRoutes(
  handle: HandleCall,
  services: {
    treasury: TreasuryService;
    unmatched: UnmatchedService;
    reconciliation: ReconciliationService;
    watchedPayouts: WatchedPayoutsService;
  },
): void {
  const { treasury, unmatched, reconciliation, watchedPayouts } = services;
  handle(contract.listWatchedTransactions, ({ query, context }) =>
    treasury.transactions(query, context.locale),
  );
  handle(contract.getWatchedTransaction, ({ params, signedIn, context }) =>
    treasury.transaction(
      { ...signedIn, ...context },
      params.campaign_transaction_id,
      context.locale,
    ),
  );
  handle(unmatchedContract.listUnmatched, ({ query }) => unmatched.list(query));
  handle(unmatchedContract.getUnmatched, ({ params, signedIn, context }) =>
    unmatched.get({ ...signedIn, ...context }, params.unmatched_id),
  );
  handle(unmatchedContract.findUnmatchedCandidates, ({ params, body, signedIn, context }) =>
    unmatched.candidates({ ...signedIn, ...context }, params.unmatched_id, body.search),
  );
  handle(unmatchedContract.proposeUnmatched, ({ params, body, signedIn, context }) =>
    unmatched.propose({ ...signedIn, ...context }, params.unmatched_id, body),
  );
  handle(unmatchedContract.keepUnmatched, ({ params, body, signedIn, context }) =>
    unmatched.keep({ ...signedIn, ...context }, params.unmatched_id, body),
  );
  handle(unmatchedContract.approveUnmatched, ({ params, body, signedIn, context }) =>
    unmatched.approve({ ...signedIn, ...context }, params.unmatched_id, body),
  );
  handle(unmatchedContract.declineUnmatched, ({ params, body, signedIn, context }) =>
    unmatched.decline({ ...signedIn, ...context }, params.unmatched_id, body),
  );
  handle(contract.listRefunds, ({ context }) => treasury.refunds(context.locale));
  handle(contract.listEscrowCountdown, ({ context }) => treasury.escrow(context.locale));
  handle(contract.listReconciliations, ({ query }) => reconciliation.list(query.cursor));
  handle(contract.getReconciliation, ({ params }) => reconciliation.get(params.day));
  handle(contract.runReconciliation, ({ params, signedIn, context }) =>
    reconciliation.runAgain({ ...signedIn, ...context }, params.day),
  );
  handle(contract.explainDifference, ({ params, body, signedIn, context }) =>
    reconciliation.explain({ ...signedIn, ...context }, params.difference_id, body.explanation),
  );
  handle(contract.getTreasuryWork, () => treasury.work());
  handle(payoutContract.listWatchedPayouts, ({ query }) => watchedPayouts.list(query));
  handle(payoutContract.getWatchedPayout, ({ params, signedIn, context }) =>
    watchedPayouts.get({ ...signedIn, ...context }, params.payout_id, context.locale),
  );
  handle(payoutContract.takePayoutBack, ({ params, body, signedIn, context }) =>
    watchedPayouts.takeBack({ ...signedIn, ...context }, params.payout_id, body.reason),
  );
}
