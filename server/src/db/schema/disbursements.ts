import { disbursementStatuses } from "@rukun/contract/disbursement-status";
import { disputeClosingStatuses } from "@rukun/contract/dispute-closing-status";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { moment, rupiah } from "./columns.ts";
import { payouts } from "./payouts.ts";
import { users } from "./users.ts";

/**
 * The money of a campaign on its way to its company. What is proposed never changes afterwards, and its state moves only
 * along the machine: the database refuses anything else. `SENT` is not stored: the payout says it of itself.
 */
export const disbursements = pgTable(
  "disbursements",
  {
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** As people call it, and the key under which its payout is asked for. */
    number: text("number").notNull(),
    status: text("status", { enum: disbursementStatuses }).notNull().default("PROPOSED"),
    /** All that was collected. */
    amount: rupiah("amount").notNull(),
    /** Deducted from it; nothing where the company pays it from its own cash. */
    ujrah: rupiah("ujrah").notNull(),
    /** What the company has paid of a fee that was not deducted, from its own cash; see `company-ujrah.service.ts`. */
    ujrahPaid: rupiah("ujrah_paid").notNull().default(sql`0`),
    /** Copied: the company may change its account meanwhile, and then another one is proposed. */
    bankCode: text("bank_code").notNull(),
    accountNumberCipher: text("account_number_cipher").notNull(),
    lastDigits: text("last_digits").notNull(),
    holder: text("holder").notNull(),
    note: text("note"),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => users.id),
    proposedAt: moment("proposed_at").notNull(),
    approvedBy: uuid("approved_by").references(() => users.id),
    approvedAt: moment("approved_at"),
    /** Of the request that approved it: the same again is answered the same. */
    payoutId: uuid("payout_id").references(() => payouts.id),
    /** When the bank confirmed it. */
    settledAt: moment("settled_at"),
    /** From when nothing of the campaign moves, until `ended_at`. */
    disputedAt: moment("disputed_at"),
    returnReason: text("return_reason"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("disbursements_number_key").on(table.number),
    /** One at a time. */
    uniqueIndex("disbursements_campaign_key")
      .on(table.campaignId)
      .where(sql`status not in ('RETURNED', 'FAILED')`),
    index("disbursements_campaign_idx").on(table.campaignId, table.proposedAt),
    index("disbursements_status_idx").on(table.status),
    uniqueIndex("disbursements_payout_key").on(table.payoutId),
    check("disbursements_stored", sql`status <> 'SENT'`),
    check("disbursements_amount", sql`ujrah >= 0 and ujrah < amount`),
    check(
      "disbursements_ujrah_paid",
      sql`ujrah_paid = 0 or (ujrah_paid > 0 and ujrah = 0 and status = 'CONFIRMED')`,
    ),
    // Whatever the service does: nobody approves what they proposed themselves.
    check("disbursements_two_officers", sql`approved_by <> proposed_by`),
    check(
      "disbursements_approved",
      sql`num_nulls(approved_by, approved_at, payout_id) = case when status in ('PROPOSED', 'RETURNED') then 3 else 0 end`,
    ),
    // One that failed may have come back after it had arrived.
    check(
      "disbursements_settled",
      sql`status = 'FAILED' or (settled_at is not null) = (status in ('SETTLED', 'CONFIRMED', 'DISPUTED'))`,
    ),
    check("disbursements_disputed", sql`status <> 'DISPUTED' or disputed_at is not null`),
    check("disbursements_returned", sql`(status = 'RETURNED') = (return_reason is not null)`),
    check(
      "disbursements_ended",
      sql`(ended_at is not null) = (status in ('CONFIRMED', 'RETURNED', 'FAILED'))`,
    ),
  ],
);

/** What companies say they received. Append-only: a correction is one more row. */
export const disbursementStatements = pgTable(
  "disbursement_statements",
  {
    id: uuid("id").primaryKey(),
    disbursementId: uuid("disbursement_id")
      .notNull()
      .references(() => disbursements.id),
    amount: rupiah("amount").notNull(),
    reference: text("reference").notNull(),
    note: text("note"),
    statedBy: uuid("stated_by")
      .notNull()
      .references(() => users.id),
    statedAt: moment("stated_at").notNull(),
  },
  (table) => [
    index("disbursement_statements_of_idx").on(table.disbursementId, table.statedAt),
    check("disbursement_statements_amount", sql`amount > 0`),
  ],
);

/** How officers explain a difference; public once a second one has approved it. */
export const disbursementClosings = pgTable(
  "disbursement_closings",
  {
    id: uuid("id").primaryKey(),
    disbursementId: uuid("disbursement_id")
      .notNull()
      .references(() => disbursements.id),
    reasonId: text("reason_id").notNull(),
    reasonEn: text("reason_en").notNull(),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => users.id),
    proposedAt: moment("proposed_at").notNull(),
    status: text("status", { enum: disputeClosingStatuses }).notNull().default("PROPOSED"),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    uniqueIndex("disbursement_closings_open_key")
      .on(table.disbursementId)
      .where(sql`status <> 'DECLINED'`),
    index("disbursement_closings_of_idx").on(table.disbursementId, table.proposedAt),
    check(
      "disbursement_closings_decided",
      sql`num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end`,
    ),
    check(
      "disbursement_closings_two_officers",
      sql`status <> 'APPROVED' or decided_by <> proposed_by`,
    ),
  ],
);

export type DisbursementRow = typeof disbursements.$inferSelect;
export type StatementRow = typeof disbursementStatements.$inferSelect;
