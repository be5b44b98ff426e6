import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, rupiah } from "./columns.ts";
import { users } from "./users.ts";

export const paymentPurposes = ["top-up", "transaction", "repayment", "tazir", "ujrah"] as const;
export const paymentStates = ["CREATED", "PAID", "EXPIRED", "CANCELLED"] as const;

/** A virtual account for one payment. */
export const payments = pgTable(
  "payments",
  {
    /** Also what the provider knows it by, so that opening it again opens no other. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    purpose: text("purpose", { enum: paymentPurposes }).notNull(),
    /** What is paid: the fund account, the transaction, or the campaign whose company owes. */
    ref: text("ref").notNull(),
    bankCode: text("bank_code").notNull(),
    amount: rupiah("amount").notNull(),
    state: text("state", { enum: paymentStates }).notNull().default("CREATED"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
    /** Null until the provider has opened it. */
    accountNumber: text("account_number"),
    providerId: text("provider_id"),
    /** The provider's code where it would not open the account; such a payment is `CANCELLED`. */
    refusedCode: text("refused_code"),
  },
  (table) => [
    index("payments_ref_idx").on(table.ref),
    index("payments_user_idx").on(table.userId, table.createdAt),
    index("payments_open_idx").on(table.expiresAt).where(sql`state = 'CREATED'`),
    check("payments_amount", sql`amount > 0`),
    check("payments_state", sql`(state = 'CREATED') = (ended_at is null)`),
    check("payments_opened", sql`num_nulls(account_number, provider_id) in (0, 2)`),
    check("payments_refused", sql`refused_code is null or state = 'CANCELLED'`),
  ],
);

/** The bank that is played outside production: its virtual accounts, whatever became of them here. */
export const playedBankAccounts = pgTable(
  "played_bank_accounts",
  {
    id: uuid("id").primaryKey(),
    externalId: text("external_id").notNull(),
    bankCode: text("bank_code").notNull(),
    accountNumber: text("account_number").notNull(),
    name: text("name").notNull(),
    amount: rupiah("amount").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** The account of ours that its money goes to. */
    creditsTo: text("credits_to", { enum: ["rdf", "escrow"] })
      .notNull()
      .default("escrow"),
  },
  (table) => [
    uniqueIndex("played_bank_accounts_external_key").on(table.externalId),
    uniqueIndex("played_bank_accounts_number_key").on(table.accountNumber),
    index("played_bank_accounts_created_idx").on(table.createdAt),
  ],
);

/** What was paid at that bank, and will be told as often as it is sent. */
export const playedBankMessages = pgTable("played_bank_messages", {
  id: uuid("id").primaryKey(),
  body: jsonb("body").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export type PaymentRow = typeof payments.$inferSelect;
export type PlayedBankAccountRow = typeof playedBankAccounts.$inferSelect;
