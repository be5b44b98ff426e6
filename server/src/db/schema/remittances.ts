import { remittanceStatuses } from "@rukun/contract/remittance-status";
import { remittanceSources } from "@rukun/contract/remittances";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { moment, rupiah } from "./columns.ts";
import { payouts } from "./payouts.ts";
import { users } from "./users.ts";

/**
 * Money that the platform holds for somebody, on its way to them. What is proposed never changes afterwards, and its
 * state moves only along the machine: the database refuses anything else. `SENT` is not stored: the payout says it of
 * itself.
 */
export const remittances = pgTable(
  "remittances",
  {
    /** Also the key of its payout, and what its entries in the ledger belong to. */
    id: uuid("id").primaryKey(),
    source: text("source", { enum: remittanceSources }).notNull(),
    /** Of an excess. */
    campaignId: uuid("campaign_id").references(() => campaigns.id),
    status: text("status", { enum: remittanceStatuses }).notNull().default("PROPOSED"),
    amount: rupiah("amount").notNull(),
    /** Copied: what the second officer sees is where it goes. */
    bankCode: text("bank_code").notNull(),
    accountNumberCipher: text("account_number_cipher").notNull(),
    lastDigits: text("last_digits").notNull(),
    holder: text("holder").notNull(),
    reason: text("reason").notNull(),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => users.id),
    proposedAt: moment("proposed_at").notNull(),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Of the request that released it: the same again is answered the same. */
    payoutId: uuid("payout_id").references(() => payouts.id),
    /** When the bank said how it ended. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("remittances_status_idx").on(table.status, table.proposedAt, table.id),
    index("remittances_campaign_idx").on(table.campaignId),
    uniqueIndex("remittances_payout_key").on(table.payoutId),
    check("remittances_stored", sql`status <> 'SENT'`),
    check("remittances_amount", sql`amount > 0`),
    check("remittances_campaign", sql`(source = 'excess') = (campaign_id is not null)`),
    // Whatever the service does: nobody releases what they proposed themselves.
    check(
      "remittances_two_officers",
      sql`status in ('PROPOSED', 'DECLINED') or decided_by <> proposed_by`,
    ),
    check(
      "remittances_decided",
      sql`num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end`,
    ),
    check("remittances_released", sql`(payout_id is null) = (status in ('PROPOSED', 'DECLINED'))`),
    check("remittances_ended", sql`(ended_at is not null) = (status in ('SETTLED', 'FAILED'))`),
  ],
);

export type RemittanceRow = typeof remittances.$inferSelect;
