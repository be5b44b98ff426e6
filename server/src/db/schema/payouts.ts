import { payoutPurposes, payoutStates } from "@rukun/contract/payouts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, rupiah } from "./columns.ts";

/** Money that leaves, whatever for. Its posting is booked with the row; see `payouts.service.ts`. */
export const payouts = pgTable(
  "payouts",
  {
    /** Also what the provider knows it by, and its idempotency key: asked for again, nothing leaves twice. */
    id: uuid("id").primaryKey(),
    purpose: text("purpose", { enum: payoutPurposes }).notNull(),
    /** Of whoever ordered it, unique for the purpose. */
    orderKey: text("order_key").notNull(),
    /** Whose `payout:` account it leaves: id of a user or company, `state`, `platform` or `charity`. */
    owner: text("owner").notNull(),
    /** As the ledger names the owner. */
    party: text("party").notNull(),
    /** What it belongs to, such as a disbursement; a withdrawal is its own. */
    ref: text("ref").notNull(),
    amount: rupiah("amount").notNull(),
    /** Where the money is until then. */
    fromBank: text("from_bank", { enum: ["bank:rdf", "bank:escrow"] }).notNull(),
    /** Copied: an account may be removed or changed meanwhile. */
    bankCode: text("bank_code").notNull(),
    accountNumberCipher: text("account_number_cipher").notNull(),
    /** Keyed hash of the number. */
    accountNumberIndex: text("account_number_index"),
    holder: text("holder").notNull(),
    state: text("state", { enum: payoutStates }).notNull().default("REQUESTED"),
    /** Null until the provider has answered. */
    providerId: text("provider_id"),
    failureReason: text("failure_reason"),
    requestedAt: moment("requested_at").notNull(),
    /** When it was last seen that the name at its bank is not clear; null when it is, or nobody has looked. */
    nameInDoubtAt: moment("name_in_doubt_at"),
    /** From then on it may have left, answer or not. */
    sentAt: moment("sent_at"),
    /** When it came back after it had arrived; `endedAt` is when it arrived. */
    returnedAt: moment("returned_at"),
    /** When it was last asked about. */
    askedAt: moment("asked_at"),
    timesAsked: integer("times_asked").notNull().default(0),
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("payouts_order_key").on(table.purpose, table.orderKey),
    index("payouts_owner_idx").on(table.owner, table.requestedAt, table.id),
    index("payouts_ref_idx").on(table.ref),
    index("payouts_state_idx").on(table.state, table.requestedAt, table.id),
    index("payouts_open_idx")
      .on(table.state, table.requestedAt)
      .where(sql`state in ('REQUESTED', 'SENT')`),
    check("payouts_amount", sql`amount > 0`),
    check(
      "payouts_name_in_doubt",
      sql`name_in_doubt_at is null or state in ('REQUESTED', 'FAILED')`,
    ),
    check("payouts_sent", sql`state not in ('SENT', 'SETTLED', 'RETURNED') or sent_at is not null`),
    check(
      "payouts_ended",
      sql`(state in ('SETTLED', 'FAILED', 'RETURNED')) = (ended_at is not null)`,
    ),
    check("payouts_failed", sql`(state in ('FAILED', 'RETURNED')) = (failure_reason is not null)`),
    check("payouts_returned", sql`(state = 'RETURNED') = (returned_at is not null)`),
  ],
);

/** The bank that is played outside production: what it was asked to pay out. */
export const playedPayouts = pgTable(
  "played_payouts",
  {
    id: uuid("id").primaryKey(),
    externalId: text("external_id").notNull(),
    paidFrom: text("paid_from", { enum: ["rdf", "escrow"] }).notNull(),
    bankCode: text("bank_code").notNull(),
    /** No more is shown. */
    lastDigits: text("last_digits").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    amount: rupiah("amount").notNull(),
    /** As the provider words it. */
    status: text("status", { enum: ["PENDING", "COMPLETED", "FAILED", "REVERSED"] })
      .notNull()
      .default("PENDING"),
    failureCode: text("failure_code"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("played_payouts_external_key").on(table.externalId),
    index("played_payouts_created_idx").on(table.createdAt),
    check(
      "played_payouts_failed",
      sql`(status in ('FAILED', 'REVERSED')) = (failure_code is not null)`,
    ),
  ],
);

export type PayoutRow = typeof payouts.$inferSelect;
export type PlayedPayoutRow = typeof playedPayouts.$inferSelect;
