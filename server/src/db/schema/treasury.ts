import { reconciledNames } from "@rukun/contract/treasury";
import { unmatchedStates } from "@rukun/contract/unmatched-status";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, rupiah } from "./columns.ts";
import { inbox } from "./inbox.ts";
import { ledgerPostings } from "./ledger.ts";
import { campaignTransactions } from "./transactions.ts";
import { users } from "./users.ts";

/** Payments that fitted nothing. One officer proposes whose they are, another one decides. */
export const unmatchedPayments = pgTable(
  "unmatched_payments",
  {
    /** Of the message in the inbox, which is also what its entries in the ledger belong to. */
    id: uuid("id")
      .primaryKey()
      .references(() => inbox.id),
    amount: rupiah("amount").notNull(),
    /** As it came with the payment. */
    reference: text("reference").notNull(),
    receivedAt: moment("received_at").notNull(),
    state: text("state", { enum: unmatchedStates }).notNull().default("WAITING"),
    version: integer("version").notNull().default(1),
    /** Whom it is proposed for, or was given to. */
    funderId: uuid("funder_id").references(() => users.id),
    proposedBy: uuid("proposed_by").references(() => users.id),
    /** Why: of the proposal, or of the last note. */
    reason: text("reason"),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Of the request that gave it, and what was sent with it: the same again is answered the same. */
    decisionReason: text("decision_reason"),
  },
  (table) => [
    index("unmatched_payments_state_idx").on(table.state, table.id),
    check("unmatched_payments_amount", sql`amount > 0`),
    check(
      "unmatched_payments_proposed",
      sql`num_nulls(funder_id, proposed_by) = case state when 'WAITING' then 2 else 0 end`,
    ),
    check(
      "unmatched_payments_decided",
      sql`num_nulls(decided_by, decided_at, decision_reason) = case state when 'GIVEN' then 0 else 3 end`,
    ),
    // Whatever the service does: nobody gives what they proposed themselves.
    check("unmatched_payments_two_officers", sql`decided_by <> proposed_by`),
  ],
);

/** The last failure of each refund that has not succeeded. */
export const refundFailures = pgTable("refund_failures", {
  transactionId: uuid("transaction_id")
    .primaryKey()
    .references(() => campaignTransactions.id),
  at: moment("at").notNull(),
  kind: text("kind").notNull(),
  attempts: integer("attempts").notNull().default(1),
});

/** Orders to the bank that follow from postings between its accounts; a row says that the bank has taken one. */
export const bankTransfers = pgTable("bank_transfers", {
  postingId: uuid("posting_id")
    .primaryKey()
    .references(() => ledgerPostings.id),
  orderedAt: moment("ordered_at").notNull(),
});

/** One for each day on which ledger and bank were compared. */
export const reconciliations = pgTable("reconciliations", {
  day: date("day", { mode: "string" }).primaryKey(),
  runAt: moment("run_at").notNull(),
  runs: integer("runs").notNull().default(1),
});

export const reconciledAccounts = pgTable(
  "reconciled_accounts",
  {
    day: date("day", { mode: "string" })
      .notNull()
      .references(() => reconciliations.day),
    account: text("account", { enum: reconciledNames }).notNull(),
    ledger: rupiah("ledger").notNull(),
    bank: rupiah("bank").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account] })],
);

export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    id: uuid("id").primaryKey(),
    day: date("day", { mode: "string" })
      .notNull()
      .references(() => reconciliations.day),
    account: text("account", { enum: reconciledNames }).notNull(),
    /** Of the movement; empty for the closing balance. */
    reference: text("reference").notNull(),
    ledger: rupiah("ledger").notNull(),
    bank: rupiah("bank").notNull(),
    explanation: text("explanation"),
    explainedBy: uuid("explained_by").references(() => users.id),
    explainedAt: moment("explained_at"),
    /** A later comparison no longer found it. */
    goneAt: moment("gone_at"),
  },
  (table) => [
    uniqueIndex("reconciliation_differences_key").on(
      table.day,
      table.account,
      table.reference,
      table.ledger,
      table.bank,
    ),
    index("reconciliation_differences_open_idx")
      .on(table.day)
      .where(sql`explanation is null and gone_at is null`),
    check("reconciliation_differences_amounts", sql`ledger <> bank`),
    check(
      "reconciliation_differences_explained",
      sql`num_nulls(explanation, explained_by, explained_at) in (0, 3)`,
    ),
  ],
);

/** The book of the bank that is played outside production. */
export const playedBankMovements = pgTable(
  "played_bank_movements",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    account: text("account", { enum: ["rdf", "escrow"] }).notNull(),
    /** Less than nothing leaves the account. */
    amount: rupiah("amount").notNull(),
    reference: text("reference").notNull(),
    /** Of an order: the same again moves nothing more. Null for what payers do. */
    orderedAs: text("ordered_as"),
    at: moment("at").notNull(),
  },
  (table) => [
    index("played_bank_movements_at_idx").on(table.account, table.at),
    uniqueIndex("played_bank_movements_order_key").on(table.orderedAs, table.account),
  ],
);

export type UnmatchedRow = typeof unmatchedPayments.$inferSelect;
export type DifferenceRow = typeof reconciliationDifferences.$inferSelect;
