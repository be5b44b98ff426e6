import { sql } from "drizzle-orm";
import {
  boolean,
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
import { campaigns } from "./campaigns.ts";
import { moment, rupiah } from "./columns.ts";
import { campaignTransactions } from "./transactions.ts";
import { users } from "./users.ts";

/*
 * Claims (MONEY, who owes what): what a company owes, and what its funders are entitled to. They are reduced in the
 * transaction of the posting that pays them, and every reduction is a row of `repayment_parts` or `distribution_shares`.
 */

export const instalmentStates = ["DUE", "PARTLY_PAID", "PAID"] as const;
export const distributionStates = ["PROPOSED", "RELEASED", "DONE"] as const;
export const taxAccounts = ["tax:pph23", "tax:pph26"] as const;

/** What a company owes by a day. */
export const instalments = pgTable(
  "instalments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** From 1, in the order in which they were made; profit comes after the capital, and is due before. */
    no: integer("no").notNull(),
    due: date("due", { mode: "string" }).notNull(),
    /** Lowered by accepted losses, which may leave none. */
    principal: rupiah("principal").notNull(),
    /** Of a musyarakah or wakalah: the funders' part of an accepted profit. */
    margin: rupiah("margin").notNull(),
    principalPaid: rupiah("principal_paid").notNull().default(sql`0`),
    marginPaid: rupiah("margin_paid").notNull().default(sql`0`),
    state: text("state", { enum: instalmentStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when principal_paid = principal and margin_paid = margin then 'PAID' when principal_paid + margin_paid > 0 then 'PARTLY_PAID' else 'DUE' end`,
      ),
    /** When the bank took the last payment for it. */
    lastPaidAt: moment("last_paid_at"),
  },
  (table) => [
    uniqueIndex("instalments_no_key").on(table.campaignId, table.no),
    index("instalments_open_idx").on(table.due).where(sql`state <> 'PAID'`),
    check("instalments_amount", sql`principal >= 0 and margin >= 0`),
    check(
      "instalments_paid",
      sql`principal_paid between 0 and principal and margin_paid between 0 and margin`,
    ),
  ],
);

/** What a funder's transaction is entitled to, and has received, before tax. */
export const entitlements = pgTable(
  "entitlements",
  {
    transactionId: uuid("transaction_id")
      .primaryKey()
      .references(() => campaignTransactions.id),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** By time of payment, then id: decides who gets a rupiah that cannot be divided. */
    place: integer("place").notNull(),
    /** What was paid in, less accepted losses. */
    principal: rupiah("principal").notNull(),
    /** Of a musyarakah or wakalah: the sum of its shares of accepted profits. */
    margin: rupiah("margin").notNull(),
    principalReceived: rupiah("principal_received").notNull().default(sql`0`),
    marginReceived: rupiah("margin_received").notNull().default(sql`0`),
    taxWithheld: rupiah("tax_withheld").notNull().default(sql`0`),
  },
  (table) => [
    uniqueIndex("entitlements_place_key").on(table.campaignId, table.place),
    index("entitlements_user_idx").on(table.userId),
    check("entitlements_amount", sql`principal >= 0 and margin >= 0`),
    check(
      "entitlements_received",
      sql`principal_received between 0 and principal and margin_received between 0 and margin and tax_withheld between 0 and margin_received`,
    ),
  ],
);

/** Money of a company that has arrived, or that had arrived as too much before and pays what is owed since. */
export const repayments = pgTable(
  "repayments",
  {
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** Of the ledger. */
    event: text("event").notNull(),
    amount: rupiah("amount").notNull(),
    /** Taken from what earlier ones left: no money arrived, and none is left of it. */
    isFromExcess: boolean("is_from_excess").notNull().default(false),
    /** What of it paid instalments; the rest exceeds everything that is owed, and stays. */
    principal: rupiah("principal").notNull(),
    margin: rupiah("margin").notNull(),
    /** When the bank took it. */
    paidAt: moment("paid_at").notNull(),
    bookedAt: moment("booked_at").notNull(),
  },
  (table) => [
    uniqueIndex("repayments_event_key").on(table.event),
    index("repayments_campaign_idx").on(table.campaignId, table.bookedAt),
    check(
      "repayments_amount",
      sql`amount > 0 and principal >= 0 and margin >= 0 and principal + margin <= amount`,
    ),
    check("repayments_from_excess", sql`not is_from_excess or principal + margin = amount`),
  ],
);

/** What a company's payment has paid of an instalment. */
export const repaymentParts = pgTable(
  "repayment_parts",
  {
    repaymentId: uuid("repayment_id")
      .notNull()
      .references(() => repayments.id),
    instalmentId: uuid("instalment_id")
      .notNull()
      .references(() => instalments.id),
    principal: rupiah("principal").notNull(),
    margin: rupiah("margin").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.repaymentId, table.instalmentId] }),
    index("repayment_parts_instalment_idx").on(table.instalmentId),
    check("repayment_parts_amount", sql`principal >= 0 and margin >= 0 and principal + margin > 0`),
  ],
);

/** A company's payment on its way to the funders: proposed by the system, released by an officer, done by a job. */
export const distributions = pgTable(
  "distributions",
  {
    /** That of the payment. */
    id: uuid("id")
      .primaryKey()
      .references(() => repayments.id),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    state: text("state", { enum: distributionStates }).notNull().default("PROPOSED"),
    proposedAt: moment("proposed_at").notNull(),
    releasedAt: moment("released_at"),
    releasedBy: uuid("released_by").references(() => users.id),
    /** Of the request that released it. */
    doneAt: moment("done_at"),
  },
  (table) => [
    index("distributions_campaign_idx").on(table.campaignId, table.proposedAt),
    index("distributions_open_idx").on(table.proposedAt, table.id).where(sql`state <> 'DONE'`),
    index("distributions_state_idx").on(table.state, table.proposedAt, table.id),
    check("distributions_released", sql`(state = 'PROPOSED') = (released_at is null)`),
    check("distributions_releaser", sql`num_nulls(released_at, released_by) in (0, 2)`),
    check("distributions_done", sql`(state = 'DONE') = (done_at is not null)`),
  ],
);

/** What a transaction gets of an instalment by a distribution; written when it is released, and never changed but booked. */
export const distributionShares = pgTable(
  "distribution_shares",
  {
    distributionId: uuid("distribution_id")
      .notNull()
      .references(() => distributions.id),
    transactionId: uuid("transaction_id")
      .notNull()
      .references(() => entitlements.transactionId),
    instalmentId: uuid("instalment_id")
      .notNull()
      .references(() => instalments.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    principal: rupiah("principal").notNull(),
    margin: rupiah("margin").notNull(),
    /** By the funder's tax status on the day of release. */
    taxBps: integer("tax_bps").notNull(),
    taxAccount: text("tax_account", { enum: taxAccounts }).notNull(),
    tax: rupiah("tax").notNull(),
    /** When it reached the funder's fund account; null until then. */
    bookedAt: moment("booked_at"),
  },
  (table) => [
    primaryKey({
      name: "distribution_shares_pk",
      columns: [table.distributionId, table.transactionId, table.instalmentId],
    }),
    index("distribution_shares_open_idx")
      .on(table.distributionId, table.userId, table.transactionId)
      .where(sql`booked_at is null`),
    index("distribution_shares_transaction_idx").on(table.transactionId),
    // In the order of the funder's list, distribution by distribution: a release books many shares of one funder in the
    // same moment.
    index("distribution_shares_user_idx").on(
      table.userId,
      table.bookedAt,
      table.distributionId,
      table.transactionId,
      table.instalmentId,
    ),
    check(
      "distribution_shares_amount",
      sql`principal >= 0 and margin >= 0 and principal + margin > 0 and tax between 0 and margin`,
    ),
  ],
);

/** Reminders of an instalment that were mailed: each once. */
export const instalmentReminders = pgTable(
  "instalment_reminders",
  {
    instalmentId: uuid("instalment_id")
      .notNull()
      .references(() => instalments.id),
    /** Days past due that it was sent for; below zero before. */
    day: integer("day").notNull(),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.instalmentId, table.day] })],
);

export type InstalmentRow = typeof instalments.$inferSelect;
export type EntitlementRow = typeof entitlements.$inferSelect;
export type RepaymentRow = typeof repayments.$inferSelect;
export type DistributionRow = typeof distributions.$inferSelect;
export type ShareRow = typeof distributionShares.$inferSelect;
