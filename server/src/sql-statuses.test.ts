import { accountChangeMachine, openAccountChanges } from "@rukun/contract/account-change-status";
import { campaignMachine } from "@rukun/contract/campaign-machine";
import { disbursementMachine, endedDisbursements } from "@rukun/contract/disbursement-status";
import { machines } from "@rukun/contract/machines";
import { moneyPolicy } from "@rukun/contract/money-moves";
import { openPayoutStates, payoutStates } from "@rukun/contract/payouts";
import { profitReportMachine } from "@rukun/contract/profit-report-status";
import { remittanceMachine } from "@rukun/contract/remittance-status";
import { roles } from "@rukun/contract/roles";
import { movesOf, type StateMachine, type StateOf } from "@rukun/contract/state-machine";
import { companyMachine, preOnboardingMachine, userMachine } from "@rukun/contract/status";
import { tazirMachine } from "@rukun/contract/tazir-status";
import {
  committedStatuses,
  entitledStatuses,
  fundedStatuses,
  heldStatuses,
  transactionMachine,
} from "@rukun/contract/transaction-status";
import { unmatchedStates } from "@rukun/contract/unmatched-status";
import { contractStatuses } from "./db/schema/contracts.ts";
import { paymentStates } from "./db/schema/payments.ts";
import { distributionStates, instalmentStates } from "./db/schema/repayments.ts";
import {
  definitionsInDatabase,
  listOf,
  listsIn,
  moveOf,
  sourcesOfServer,
} from "./test/status-lists.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

/*
 * Every list of statuses that SQL writes out is held to the contract's own: a status that comes to a list there, or an
 * event to a machine, has to come to the SQL, and the other way round.
 */

const words = new Set<string>([
  ...Object.values(machines).flatMap(({ states }) => Object.keys(states)),
  ...[...payoutStates, ...paymentStates, ...distributionStates, ...instalmentStates],
  ...[...contractStatuses, ...unmatchedStates, ...roles],
]);

const all = <M extends StateMachine>(machine: M) => Object.keys(machine.states) as StateOf<M>[];
const without = <S extends string>(list: readonly S[], ...left: readonly string[]): S[] =>
  list.filter((each) => !left.includes(each));
/** Where somebody may come to from a status, itself included. */
function onwards<M extends StateMachine>(machine: M, from: StateOf<M>): StateOf<M>[] {
  const seen = new Set<string>([from]);
  for (const each of seen) {
    for (const move of movesOf(machine)) if (move.from === each) seen.add(move.to);
  }
  return all(machine).filter((status) => seen.has(status));
}
/** Those that answer to an event. */
const answering = <M extends StateMachine>(machine: M, event: string): StateOf<M>[] =>
  all(machine).filter((status) => event in (machine.states[status] ?? {}));
/** Those that one event brings to another. */
const before = <M extends StateMachine>(machine: M, to: StateOf<M>): StateOf<M>[] => [
  ...new Set(movesOf(machine).flatMap((move) => (move.to === to ? [move.from] : []))),
];
const finals = <M extends StateMachine>(machine: M): StateOf<M>[] =>
  all(machine).filter((status) => Object.keys(machine.states[status] ?? {}).length === 0);
/** Moves among what is stored: that it was sent is what the payout says. */
const storedMoves = <M extends StateMachine>(machine: M): string[] => [
  ...new Set(
    movesOf(machine).flatMap(({ from, to }) =>
      from === "SENT" || to === "SENT" ? [] : [moveOf(from, to)],
    ),
  ),
];

const [transaction, disbursement, remittance, campaign] = [
  transactionMachine,
  disbursementMachine,
  remittanceMachine,
  campaignMachine,
];
const paid = onwards(transaction, "PAID");
const endedUnpaid = without(finals(transaction), ...paid);
const refundable = answering(transaction, "refund");
const released = without(onwards(disbursement, "APPROVED"), "SENT");
const undecided = without(all(remittance), ...onwards(remittance, "APPROVED"));
const endedPayouts = without(payoutStates, ...openPayoutStates);
const handedOn = without(onwards(remittance, "APPROVED"), "SENT", "FAILED");
const waitingReports = answering(profitReportMachine, "return");

/** By place: each list, and each status that stands alone. */
const inDatabase: Readonly<Record<string, readonly string[]>> = {
  "check account_changes_checked": [
    listOf(without(onwards(accountChangeMachine, "CHECKED"), "REFUSED", "WITHDRAWN")),
  ],
  "check account_changes_decided": [listOf(openAccountChanges)],
  "check account_changes_refusal": ["REFUSED"],
  "check account_changes_two_officers": ["ACCEPTED"],
  "check campaign_transactions_paused": [listOf(["CANCELLED", "EXPIRED"])],
  "check campaign_transactions_held": [listOf(heldStatuses)],
  "check campaign_transactions_paid": [listOf(paid)],
  "check disbursement_closings_decided": ["PROPOSED"],
  "check disbursement_closings_two_officers": ["APPROVED"],
  "check disbursements_approved": [listOf(without(all(disbursement), "SENT", ...released))],
  "check disbursements_disputed": ["DISPUTED"],
  "check disbursements_ended": [listOf(finals(disbursement))],
  "check disbursements_returned": ["RETURNED"],
  "check disbursements_settled": [
    listOf(without(onwards(disbursement, "SETTLED"), ...endedDisbursements)),
    "FAILED",
  ],
  "check disbursements_stored": ["SENT"],
  "check disbursements_ujrah_paid": ["CONFIRMED"],
  "check distributions_done": ["DONE"],
  "check distributions_released": ["PROPOSED"],
  "check payments_refused": ["CANCELLED"],
  "check payments_state": ["CREATED"],
  "check payouts_ended": [listOf(endedPayouts)],
  "check payouts_failed": [listOf(without(endedPayouts, "SETTLED"))],
  "check payouts_name_in_doubt": [listOf([openPayoutStates[0], "FAILED"])],
  "check payouts_returned": ["RETURNED"],
  "check payouts_sent": [listOf(["SENT", ...without(endedPayouts, "FAILED")])],
  "check played_payouts_failed": ["FAILED"],
  "check profit_reports_decided": finals(profitReportMachine),
  "check profit_reports_parts": finals(profitReportMachine),
  "check profit_reports_two_officers": finals(profitReportMachine),
  "check remittances_decided": [remittance.initial],
  "check remittances_ended": [listOf(without(onwards(remittance, "APPROVED"), "APPROVED", "SENT"))],
  "check remittances_released": [listOf(undecided)],
  "check remittances_stored": ["SENT"],
  "check remittances_two_officers": [listOf(undecided)],
  "check tazirs_decided": [tazirMachine.initial],
  "check tazirs_paid": [listOf(onwards(tazirMachine, "CHARGED")), "PAID"],
  "check unmatched_payments_decided": ["GIVEN"],
  "check unmatched_payments_proposed": ["WAITING"],
  "column account_changes.status": [accountChangeMachine.initial],
  "column campaigns.list_rank": ["FUNDING_IN_PROGRESS", "PRE_LAUNCH"],
  "column campaigns.status": [campaign.initial],
  "column companies.status": [companyMachine.initial],
  "column contracts.status": [contractStatuses[0]],
  "column disbursement_closings.status": ["PROPOSED"],
  "column disbursements.status": [disbursement.initial],
  "column distributions.state": [distributionStates[0]],
  "column instalments.state": [...instalmentStates],
  "column payments.state": [paymentStates[0]],
  "column payouts.state": [payoutStates[0]],
  "column pre_onboardings.status": [preOnboardingMachine.initial],
  "column profit_reports.status": [profitReportMachine.initial],
  "column remittances.status": [remittance.initial],
  "column tazirs.status": [tazirMachine.initial],
  "column unmatched_payments.state": [unmatchedStates[0]],
  "column users.status": [userMachine.initial],
  "function check_account_change": storedMoves(accountChangeMachine),
  "function require_read_minutes": [
    "ACCEPTED",
    listOf(
      without(onwards(profitReportMachine, "CHECKED"), profitReportMachine.initial, "RETURNED"),
    ),
    "CHECKED",
  ],
  "function check_closing_decision": ["PROPOSED"],
  "function check_disbursement_move": storedMoves(disbursement),
  "function check_remittance_move": storedMoves(remittance),
  "function place_pledge": [
    listOf(committedStatuses),
    ...[transaction.initial, transaction.initial],
  ],
  "function pledge_refusal": [
    ...answering(campaign, "reachTarget"),
    ...moneyPolicy.pledge.users,
    // Persons have a limit by law.
    "lender",
  ],
  "index account_changes_open_key": [listOf(openAccountChanges)],
  "index campaigns_ends_idx": answering(campaign, "closeAtDeadline"),
  "index campaigns_starts_idx": answering(campaign, "start"),
  "index disbursement_closings_open_key": ["DECLINED"],
  "index disbursements_campaign_key": [listOf(endedDisbursements)],
  "index distributions_open_idx": ["DONE"],
  "index instalments_open_idx": ["PAID"],
  "index payments_open_idx": ["CREATED"],
  "index payouts_open_idx": [listOf(openPayoutStates)],
  "index profit_reports_open_key": finals(profitReportMachine),
  "index tazirs_instalment_key": ["DECLINED"],
};

/** By file: lists of several, in SQL or beside it. */
const inSource: Readonly<Record<string, readonly string[]>> = {
  // Money that has not arrived with the company.
  "modules/account-changes/account-changes.repository.ts": [
    listOf(without(all(disbursement), ...onwards(disbursement, "SETTLED"), ...endedDisbursements)),
  ],
  "modules/transactions/unpaid-pauses.repository.ts": [listOf(["CANCELLED", "EXPIRED"])],
  "db/contributed.ts": [listOf(endedUnpaid)],
  "ledger/check-claims.repository.ts": [listOf(handedOn)],
  "ledger/check-records.repository.ts": [
    listOf(without(released, ...endedDisbursements)),
    listOf(handedOn),
    listOf(openPayoutStates),
  ],
  // What takes none of the room that a company has.
  "modules/campaigns/borrower-cap.repository.ts": [
    listOf([...answering(campaign, "submit"), "CANCELLED"]),
  ],
  "modules/campaigns/campaign-funding.policy.ts": [
    listOf(without(onwards(transaction, "ALLOCATED"), "REFUNDED")),
  ],
  "modules/campaigns/campaign-view.policy.ts": [listOf(["IN_REVIEW", "RETURNED"])],
  "modules/campaigns/company-record.repository.ts": [listOf(finals(campaign))],
  "modules/campaigns/preparation.policy.ts": [listOf(["NON_ACTIVE", "CANCELLED"])],
  "modules/campaigns/reminders.repository.ts": [listOf(before(campaign, "FUNDING_IN_PROGRESS"))],
  "modules/contracts/contracts.repository.ts": [listOf([...endedUnpaid, "REFUNDED"])],
  "modules/disbursements/disbursements.repository.ts": [
    listOf(without(released, ...endedDisbursements)),
    listOf(without(released, ...endedDisbursements)),
    listOf(endedDisbursements),
  ],
  "modules/disbursements/facts.repository.ts": [listOf(refundable)],
  // An officer has approved them.
  "modules/duplicates/duplicates.policy.ts": [
    listOf([userMachine.states.WAITING_CHECK_ADMIN.approve.to, "VERIFIED", "approved"]),
  ],
  "modules/duplicates/duplicates.repository.ts": [listOf(["waiting", "approved"])],
  "modules/fund-accounts/fund-accounts.repository.ts": [listOf(refundable)],
  "modules/kyc/kyc.policy.ts": [
    listOf(Object.values(userMachine.states.WAITING_PRIVY).map(({ to }) => to)),
  ],
  "modules/portfolio/portfolio-summary.policy.ts": [
    listOf(finals(transaction).filter((status) => paid.includes(status))),
  ],
  "modules/remittances/remittances.repository.ts": [
    listOf(without(before(disbursement, "FAILED"), "SENT")),
    listOf(without(all(remittance), "SENT", "SETTLED", ...finals(remittance))),
    listOf(["SETTLED", ...finals(remittance)]),
  ],
  "modules/repayments/course.repository.ts": [listOf(waitingReports)],
  "modules/repayments/distributions.repository.ts": [
    listOf(without(before(campaign, "FINISH"), "RESTRUCTURE")),
  ],
  "modules/repayments/profit-reports.repository.ts": [listOf(waitingReports)],
  "modules/repayments/repayments.repository.ts": [listOf(handedOn)],
  "modules/repayments/tazirs.repository.ts": [
    listOf(onwards(tazirMachine, "CHARGED")),
    listOf(finals(tazirMachine)),
  ],
  "modules/transactions/transactions.repository.ts": [listOf(["FULLY_FUNDED", "CANCELLED"])],
  "modules/treasury/treasury.repository.ts": [listOf([...refundable, "REFUNDED"])],
  "modules/treasury/watched-payouts.repository.ts": [listOf(openPayoutStates)],
  "modules/treasury/work.repository.ts": [
    listOf(refundable),
    listOf(waitingReports),
    listOf(without(unmatchedStates, "GIVEN")),
    listOf(openPayoutStates),
  ],
};

const inOrder = (places: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(places).map(([name, lists]) => [name, [...lists].sort()]));
const found = (
  texts: readonly { name: string; text: string }[],
  isWanted: (list: string) => boolean,
) =>
  Object.fromEntries(
    texts.flatMap(({ name, text }) => {
      const lists = listsIn(text, words).filter(isWanted);
      return lists.length > 0 ? [[name, lists]] : [];
    }),
  );

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

test("what functions, checks, indexes, views and columns of the database write out is the contract's", async () => {
  const texts = await definitionsInDatabase(app);
  expect(found(texts, () => true)).toEqual(inOrder(inDatabase));
});

test("what the server's SQL writes out is the contract's", () => {
  expect(found(sourcesOfServer(), (list) => list.includes(" "))).toEqual(inOrder(inSource));
});

test("the lists that the contract writes out are those of its machine", () => {
  expect(listOf(entitledStatuses)).toBe(listOf(without(fundedStatuses, "PAID")));
  expect(listOf(heldStatuses)).toBe(listOf(answering(transaction, "cancel")));
  expect(listOf(endedDisbursements)).toBe(listOf(without(finals(disbursement), "CONFIRMED")));
  expect(listOf(committedStatuses)).toBe(listOf(without(all(transaction), ...finals(transaction))));
});

test("a list is found however it is written", () => {
  const known = new Set(["A_B", "C"]);
  for (const text of [
    "status in ('A_B', 'C')",
    "status not in ('C', 'A_B')",
    "x transaction_status[] := '{A_B,C}'",
    "status = ANY (ARRAY['A_B'::text, 'C'::text])",
    `inArray(status, ["A_B", "C"])`,
  ]) {
    expect([text, ...listsIn(text, known)]).toEqual([text, "A_B C"]);
  }
  expect(listsIn("(old, new) NOT IN (('A_B', 'C'), ('C', 'A_B'))", known)).toEqual([
    "A_B > C",
    "C > A_B",
  ]);
  expect(listsIn("status = 'C' and 'other' <> x -- 'A_B'", known)).toEqual(["C"]);
});
