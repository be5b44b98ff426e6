import { tazirStatuses } from "@rukun/contract/tazir-status";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { moment, rupiah } from "./columns.ts";
import { files } from "./files.ts";
import { instalments } from "./repayments.ts";
import { users } from "./users.ts";

/** What a company owes to good causes because it could pay an instalment in time and would not; no part of any claim. */
export const tazirs = pgTable(
  "tazirs",
  {
    /** Also what its entries in the ledger belong to. */
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    instalmentId: uuid("instalment_id")
      .notNull()
      .references(() => instalments.id),
    status: text("status", { enum: tazirStatuses }).notNull().default("PROPOSED"),
    version: integer("version").notNull().default(1),
    /** As it was when it was recorded: the due date, the unpaid rest, and the rule of that day. */
    due: date("due", { mode: "string" }).notNull(),
    overdue: rupiah("overdue").notNull(),
    daysLate: integer("days_late").notNull(),
    bps: integer("bps").notNull(),
    amount: rupiah("amount").notNull(),
    paid: rupiah("paid").notNull().default(sql`0`),
    reason: text("reason").notNull(),
    evidence: uuid("evidence")
      .notNull()
      .references(() => files.id),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => users.id),
    proposedAt: moment("proposed_at").notNull(),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** When the bank took the last payment of it. */
    paidAt: moment("paid_at"),
  },
  (table) => [
    // It is charged once, however long the instalment stays unpaid.
    uniqueIndex("tazirs_instalment_key").on(table.instalmentId).where(sql`status <> 'DECLINED'`),
    index("tazirs_campaign_idx").on(table.campaignId, table.proposedAt, table.id),
    index("tazirs_status_idx").on(table.status, table.proposedAt, table.id),
    check(
      "tazirs_amount",
      sql`amount > 0 and overdue > 0 and days_late > 0 and bps > 0 and amount = div(overdue::numeric * bps, 10000)`,
    ),
    check(
      "tazirs_paid",
      sql`paid between 0 and amount and (status = 'PAID') = (paid = amount) and (paid = 0 or status in ('CHARGED', 'PAID'))
        and (paid = 0) = (paid_at is null)`,
    ),
    check(
      "tazirs_decided",
      sql`num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end`,
    ),
    // Whatever the service does: nobody decides what they recorded themselves.
    check("tazirs_two_officers", sql`decided_by <> proposed_by`),
  ],
);

export type TazirRow = typeof tazirs.$inferSelect;
