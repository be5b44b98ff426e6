import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, optionalText, reasonText, requiredText } from "./fields.ts";
import { postingKinds } from "./ledger.ts";
import { transactionStatuses } from "./transaction-status.ts";
import { paymentTypes } from "./transactions.ts";

/* The money as officers of finance watch over it: transactions, what fits nothing, what is given back, what waits. */

const path = "/v1/backoffice";
const shared = { access: "officer", officerAction: "manage_money" } as const;

/** Digits of whole rupiah. */
const digits = z.string();
const moment = z.nullable(z.iso.datetime());
const day = z.string();
const cursor = optionalText(120);
const next_cursor = z.nullable(z.string());
const ofCampaign = z.object({ id: z.string(), title: z.string() });
const tally = z.object({ count: z.number(), amount: digits });
const posting = z.object({
  posting_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(postingKinds),
});
const transaction = z.object({
  id: z.string(),
  campaign: ofCampaign,
  amount: digits,
  status: z.object({ value: z.enum(transactionStatuses), title: z.string() }),
  /** How it was last asked to be paid; null before. */
  payment_type: z.nullable(z.enum(paymentTypes)),
  created_at: z.iso.datetime(),
  paid_at: moment,
});
export type WatchedTransaction = z.output<typeof transaction>;

export const listWatchedTransactions = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/transactions` as const,
  summary: "Funders' transactions, the newest first, in keyset pages. Names nobody.",
  query: z.strictObject({
    campaign_id: optionalText(64),
    status: z.optional(choice(transactionStatuses)),
    payment_type: z.optional(choice(paymentTypes)),
    /** Exactly the id of a transaction or payment, the number of a virtual account or contract, or part of a title. */
    search: optionalText(120),
    cursor,
  }),
  response: z.object({ items: z.array(transaction), next_cursor }),
});

export const getWatchedTransaction = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/transactions/:campaign_transaction_id` as const,
  summary:
    "One transaction with its states, payments, contracts and postings. Each view is recorded.",
  params: z.strictObject({ campaign_transaction_id: requiredText(64) }),
  response: z.extend(transaction, {
    funder: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    held_until: moment,
    ended_at: moment,
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        status: z.object({ value: z.enum(transactionStatuses), title: z.string() }),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        payment_type: z.enum(paymentTypes),
        /** `CREATED`, `PAID`, `EXPIRED`, `CANCELLED`; from a fund account `PAID`, and `SETTLED` once at the escrow bank. */
        state: z.string(),
        bank_code: z.nullable(z.string()),
        account_number: z.nullable(z.string()),
        amount: digits,
        created_at: z.iso.datetime(),
        ended_at: moment,
      }),
    ),
    contracts: z.array(
      z.object({
        kind: z.string(),
        number: z.string(),
        signed_at: moment,
        created_at: z.iso.datetime(),
      }),
    ),
    postings: z.array(posting),
  }),
  errors: ["not_found"],
});

const refunded = z.object({
  campaign: ofCampaign,
  /** When it failed or was cancelled. */
  ended_at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  done: tally,
  left: tally,
  /** Of what is left: still on its way from a fund account to the escrow bank. */
  in_transit: z.number(),
  failures: z.array(
    z.object({
      campaign_transaction_id: z.string(),
      at: z.iso.datetime(),
      /** Kind of the error, without anything of its data. */
      kind: z.string(),
      attempts: z.number(),
    }),
  ),
});
export type RefundedCampaign = z.output<typeof refunded>;

export const listRefunds = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/refunds` as const,
  summary:
    "Campaigns that failed or were cancelled after money had come in, those with something left first, and how far their refunds are.",
  response: z.object({ items: z.array(refunded) }),
});

const escrowed = z.object({
  campaign: ofCampaign,
  amount: digits,
  /** When target or deadline was reached. */
  reached_at: z.iso.datetime(),
  /** The last working day for its disbursement. */
  due_on: day,
  /** Whole working days from today to that day; 0 on the day itself, negative when it is over. */
  days_left: z.number(),
  /** It cannot close before it is resumed; cancelling gives the money back. */
  is_suspended: z.boolean(),
});
export type EscrowedCampaign = z.output<typeof escrowed>;

export const listEscrowCountdown = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/escrow-countdown` as const,
  summary:
    "Collected money that waits in escrow since its target or deadline, also of suspended campaigns, by the working days that are left; overdue first.",
  response: z.object({
    items: z.array(escrowed),
    /** The kept list of holidays; after its last day every Monday to Friday counts as a working day. */
    holidays: z.object({ version: z.string(), until: day }),
  }),
});

export const bankAccountNames = ["bank:rdf", "bank:escrow", "bank:transit"] as const;
export type BankAccountName = (typeof bankAccountNames)[number];
/** What is compared: the ledger's banks, and what the bank of the fund accounts says that all of them hold together. */
export const reconciledNames = [...bankAccountNames, "fund-accounts"] as const;
export type ReconciledName = (typeof reconciledNames)[number];

const run = z.object({
  day,
  run_at: z.iso.datetime(),
  /** How often the day was compared. */
  runs: z.number(),
  differences: z.number(),
  /** Of those: without an explanation. */
  unexplained: z.number(),
});
export type ReconciledDay = z.output<typeof run>;

export const listReconciliations = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/reconciliation` as const,
  summary: "Days on which ledger and bank were compared, the newest first, in keyset pages.",
  query: z.strictObject({ cursor }),
  response: z.object({ items: z.array(run), next_cursor }),
});

const dayParams = z.strictObject({
  day: requiredText(64),
});
const difference = z.object({
  id: z.string(),
  account: z.enum(reconciledNames),
  /** Null: the closing balance itself. */
  reference: z.nullable(z.string()),
  ledger: digits,
  bank: digits,
  explanation: z.nullable(z.string()),
  explained_by: z.nullable(z.string()),
  explained_at: moment,
  /** A later comparison of the day no longer found it. */
  gone_at: moment,
});
export type ReconciliationDifference = z.output<typeof difference>;

export const getReconciliation = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/reconciliation/:day` as const,
  summary: "One day: the closing balances of ledger and bank, and every difference.",
  params: dayParams,
  response: z.extend(run, {
    accounts: z.array(z.object({ account: z.enum(reconciledNames), ledger: digits, bank: digits })),
    items: z.array(difference),
  }),
  errors: ["not_found"],
});

export const runReconciliation = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/reconciliation/:day/run` as const,
  summary: "Compares a past day again. Explanations of differences that remain are kept.",
  params: dayParams,
  response: run,
  errors: ["not_found"],
  rateLimit: { max: 60, windowSeconds: 600 },
});

export const explanationBody = z.strictObject({ explanation: reasonText() });

export const explainDifference = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/reconciliation/differences/:difference_id/explain` as const,
  summary: "Records why ledger and bank differ. Nothing is booked by it.",
  params: z.strictObject({ difference_id: requiredText(64) }),
  body: explanationBody,
  response: z.object({ id: z.string(), explanation: z.string() }),
  errors: ["not_found"],
});

export const getTreasuryWork = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/treasury-work` as const,
  summary: "What waits for an officer of finance, by section.",
  response: z.object({
    unmatched: z.number(),
    refunds: z.number(),
    escrow: z.number(),
    reconciliation: z.number(),
    /** That have waited for over a day, or that the bank has contradicted within a week. */
    payouts: z.number(),
    /** What outside parties said that nobody has dealt with. */
    findings: z.number(),
    remittances: z.number(),
    profit_reports: z.number(),
    tazirs: z.number(),
  }),
});
export type TreasuryWork = z.output<typeof getTreasuryWork.response>;
