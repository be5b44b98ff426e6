import { transactionStatuses } from "@rukun/contract/transaction-status";
import { paymentTypes } from "@rukun/contract/transactions";
import { virtualAccountBankCodes } from "@rukun/contract/virtual-account-banks";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { moment, rupiah } from "./columns.ts";
import { payments } from "./payments.ts";
import { users } from "./users.ts";

export const transactionStatus = pgEnum("transaction_status", transactionStatuses);

/**
 * Funders, with what their limit follows from. Whoever pledges locks their row first, so that pledges of one funder
 * come one after the other: that is what limits, keys and open transactions are checked under.
 */
export const funders = pgTable(
  "funders",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    /** As last declared, whole rupiah for a year. */
    yearlyIncome: rupiah("yearly_income"),
    /** The most they may have on the platform; null before the declaration, and for institutions, which have none. */
    fundingLimit: rupiah("funding_limit"),
    declaredAt: moment("declared_at"),
    /** The highest income that an officer has accepted evidence of and that was not declared lower since. */
    provenIncome: rupiah("proven_income"),
  },
  () => [
    check("funders_limit", sql`yearly_income > 0 and funding_limit >= 0`),
    check("funders_proven", sql`proven_income <= yearly_income`),
  ],
);

/** Every declaration of an income, so that it can be told which one a pledge was made under. Append-only. */
export const incomeDeclarations = pgTable(
  "income_declarations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    yearlyIncome: rupiah("yearly_income").notNull(),
    /** What it took the place of; null for the first. */
    previousIncome: rupiah("previous_income"),
    declaredAt: moment("declared_at").notNull(),
  },
  (table) => [index("income_declarations_user_idx").on(table.userId, table.declaredAt)],
);

/** A payment to a transaction as it was projected, before tax. Whole rupiah, in digits. */
export interface KeptRow {
  readonly principal: string;
  readonly gross: string;
}

/** A funder's transactions in campaigns. Made by the function `pledge` alone. */
export const campaignTransactions = pgTable(
  "campaign_transactions",
  {
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    status: transactionStatus("status").notNull(),
    amount: rupiah("amount").notNull(),
    /** Version of the risk notice that was accepted with it. */
    riskNotice: text("risk_notice").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Until then its amount counts as interested; null once it is paid or over. */
    heldUntil: moment("held_until"),
    /** Until when it was held at first. */
    firstHeldUntil: moment("first_held_until").notNull(),
    /** When it was paid. */
    paidAt: moment("paid_at"),
    /** When it was cancelled, ran out, or came to its end. */
    endedAt: moment("ended_at"),
    /** Until when its funder cannot hold capacity again, because this hold was not paid; null without a pause. */
    pausedUntil: moment("paused_until"),
    /** Whether that goes for every campaign, not for this one alone. */
    pausesEverywhere: boolean("pauses_everywhere").notNull().default(false),
    /** What it gets by each payment if the base case comes true; null before all that is put in is known. */
    projected: jsonb("projected").$type<readonly KeptRow[]>(),
  },
  (table) => [
    /** One that is not paid yet is taken up, not begun again. */
    uniqueIndex("campaign_transactions_open_key")
      .on(table.campaignId, table.userId)
      .where(sql`held_until is not null`),
    index("campaign_transactions_user_idx").on(table.userId, table.createdAt, table.id),
    index("campaign_transactions_campaign_idx").on(table.campaignId, table.status),
    index("campaign_transactions_held_idx").on(table.heldUntil).where(sql`held_until is not null`),
    check("campaign_transactions_amount", sql`amount > 0`),
    check(
      "campaign_transactions_held",
      sql`(held_until is not null) = (status in ('PLEDGED', 'CONTRACTED', 'SIGNED', 'AWAITING_PAYMENT'))`,
    ),
    check(
      "campaign_transactions_paid",
      sql`paid_at is not null or status not in ('PAID', 'ALLOCATED', 'RUNNING', 'SETTLED', 'REFUNDED', 'LOSS_ACCEPTED')`,
    ),
    check(
      "campaign_transactions_paused",
      sql`paused_until is null or status in ('CANCELLED', 'EXPIRED')`,
    ),
  ],
);

/** Every request to pay. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    transactionId: uuid("transaction_id")
      .notNull()
      .references(() => campaignTransactions.id),
    paymentType: text("payment_type", { enum: paymentTypes }).notNull(),
    bankCode: text("bank_code", { enum: virtualAccountBankCodes }),
    /** Of a virtual account; one from the fund account is booked at once. */
    paymentId: uuid("payment_id").references(() => payments.id),
    /** When money from the fund account had reached the escrow account. */
    settledAt: moment("settled_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    /** Money on its way between banks. */
    index("checkouts_transit_idx")
      .on(table.transactionId)
      .where(sql`payment_type = 'RDF' and settled_at is null`),
    check("checkouts_settled", sql`settled_at is null or payment_type = 'RDF'`),
    check(
      "checkouts_bank",
      sql`num_nulls(bank_code, payment_id) = case payment_type when 'VIRTUAL_ACCOUNT' then 0 else 2 end`,
    ),
  ],
);

export type CheckoutRow = typeof checkouts.$inferSelect;
export type TransactionRow = typeof campaignTransactions.$inferSelect;
