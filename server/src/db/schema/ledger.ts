import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, rupiah } from "./columns.ts";

/*
 * The ledger (MONEY). Written by the function `ledger_post` alone; triggers refuse to change or remove postings and
 * entries. All texts are plain ASCII without characters that JSON escapes, so that an entry's canonical JSON is the same
 * wherever it is written.
 */

/** One row for each account, with the end of its chain. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    /** Such as `bank:rdf`, `rdf:<user>`, `escrow:<campaign>`. */
    name: text("name").primaryKey(),
    /** Null on accounts that everybody posts to: a running balance would put the whole platform in one queue. */
    balance: rupiah("balance"),
    /** Of the last entry; 0 before the first. */
    seq: bigint("seq", { mode: "number" }),
    head: text("head"),
  },
  () => [
    check(
      "ledger_accounts_name",
      sql`name ~ '^((rdf|escrow|repayment):[0-9a-f-]{36}|payout:([0-9a-f-]{36}|state|platform|charity)|bank:(rdf|escrow|transit)|tax:pph2[36]|benevolence|ujrah|unmatched)$'`,
    ),
    check("ledger_accounts_balance", sql`balance >= 0`),
    check(
      "ledger_accounts_chain",
      sql`num_nulls(balance, seq, head) = case when name ~ '^(rdf|escrow|repayment|payout):' then 0 else 3 end`,
    ),
  ],
);

/** One event. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    at: moment("at").notNull(),
    /** What happened, by its own key: told again, it has no effect. */
    event: text("event").notNull(),
    /** The posting that this one takes back. */
    reverses: uuid("reverses").references((): AnyPgColumn => ledgerPostings.id),
    /** How many entries it has. */
    lines: integer("lines").notNull(),
  },
  (table) => [
    uniqueIndex("ledger_postings_event_key").on(table.event),
    uniqueIndex("ledger_postings_reverses_key").on(table.reverses),
    check("ledger_postings_kind", sql`kind ~ '^[a-z0-9-]+$'`),
    check("ledger_postings_event", sql`event ~ '^[a-z0-9:-]+$'`),
    check("ledger_postings_lines", sql`lines >= 2`),
  ],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    postingId: uuid("posting_id")
      .notNull()
      .references(() => ledgerPostings.id),
    /** Of the posting, from 1. */
    line: integer("line").notNull(),
    /**
     * Without a foreign key: its check would lock the row of a bank's account in every posting. `ledger_post` creates
     * accounts, and the live check looks for entries without one.
     */
    account: text("account").notNull(),
    amount: rupiah("amount").notNull(),
    /** The balancing period it was written in. */
    period: integer("period").notNull(),
    /** Place in the chain of its account, from 1 without gaps; with all that follows null on shared accounts. */
    seq: bigint("seq", { mode: "number" }),
    balanceAfter: rupiah("balance_after"),
    /** A pseudonym, or a role such as `company`. */
    party: text("party").notNull(),
    /** What it belongs to: a transaction, an instalment, a disbursement. */
    ref: text("ref").notNull(),
    prev: text("prev"),
    hash: text("hash"),
  },
  (table) => [
    primaryKey({ columns: [table.postingId, table.line] }),
    uniqueIndex("ledger_entries_chain_key")
      .on(table.account, table.seq)
      .where(sql`seq is not null`),
    // Officers look up what was booked for a transaction or a payment.
    index("ledger_entries_ref_idx").on(table.ref),
    index("ledger_entries_shared_idx").on(table.account, table.period).where(sql`seq is null`),
    check("ledger_entries_amount", sql`amount <> 0`),
    check("ledger_entries_line", sql`line >= 1`),
    check("ledger_entries_balance", sql`balance_after >= 0`),
    check("ledger_entries_chain", sql`num_nulls(seq, balance_after, prev, hash) in (0, 4)`),
    check("ledger_entries_party", sql`party ~ '^[a-z0-9]+$'`),
    check("ledger_entries_ref", sql`ref ~ '^[a-z0-9:-]+$'`),
  ],
);

/**
 * Periods that balances of shared accounts are summed by. Whoever posts holds this table's weakest lock until the end
 * of the transaction, so that the job that begins a new period knows the last one to be complete.
 */
export const ledgerPeriods = pgTable("ledger_periods", {
  no: integer("no").primaryKey(),
  beganAt: moment("began_at").notNull().defaultNow(),
});

/** Balance of a shared account at the end of a period. */
export const ledgerSnapshots = pgTable(
  "ledger_snapshots",
  {
    account: text("account").notNull(),
    period: integer("period")
      .notNull()
      .references(() => ledgerPeriods.no),
    balance: rupiah("balance").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.period] })],
);
