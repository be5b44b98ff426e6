import { profitReportStatuses } from "@rukun/contract/profit-report-status";
import { profitResults } from "@rukun/contract/profit-reports";
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
import { campaigns } from "./campaigns.ts";
import { moment, rupiah } from "./columns.ts";
import { files } from "./files.ts";
import { entitlements, instalments } from "./repayments.ts";
import { users } from "./users.ts";

/** What a company says a period of a musyarakah or wakalah has brought, and what officers decided on it. */
export const profitReports = pgTable(
  "profit_reports",
  {
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    status: text("status", { enum: profitReportStatuses }).notNull().default("SUBMITTED"),
    version: integer("version").notNull().default(1),
    result: text("result", { enum: profitResults }).notNull(),
    revenue: rupiah("revenue").notNull(),
    costOfGoods: rupiah("cost_of_goods").notNull(),
    expenses: rupiah("expenses").notNull(),
    /** Of a wakalah: what of the agent's stated ujrah falls on the period. */
    agentFee: rupiah("agent_fee").notNull().default(sql`0`),
    /** The profit or loss that follows from them, of the whole business. */
    amount: rupiah("amount").notNull(),
    /** Null: since the company received its money. */
    from: date("from", { mode: "string" }),
    until: date("until", { mode: "string" }).notNull(),
    note: text("note").notNull(),
    incomeStatement: uuid("income_statement")
      .notNull()
      .references(() => files.id),
    bankStatement: uuid("bank_statement")
      .notNull()
      .references(() => files.id),
    invoices: uuid("invoices")
      .notNull()
      .references(() => files.id),
    /** Of a loss: the minutes of the funders' vote, and the SHA-256 by which funders know them again. */
    minutesFile: uuid("minutes_file").references(() => files.id),
    minutesSha256: text("minutes_sha256"),
    submittedBy: uuid("submitted_by")
      .notNull()
      .references(() => users.id),
    submittedAt: moment("submitted_at").notNull(),
    /** Of the last return. */
    reason: text("reason"),
    /** The officer who held a loss against its evidence and the minutes. */
    checkedBy: uuid("checked_by").references(() => users.id),
    /** Number and date of minutes, as an officer typed them before they were a document. */
    minutes: text("minutes"),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Of an accepted report: the funders' profit, or what the loss took of their capital. */
    fundersPart: rupiah("funders_part"),
    /** Of an accepted loss: what the company's own capital bore. */
    ownPart: rupiah("own_part"),
    /** In which the funders' profit is paid; none where it is less than a rupiah. */
    instalmentId: uuid("instalment_id").references(() => instalments.id),
  },
  (table) => [
    // A campaign has one report at a time.
    uniqueIndex("profit_reports_open_key").on(table.campaignId).where(sql`status <> 'ACCEPTED'`),
    uniqueIndex("profit_reports_until_key").on(table.campaignId, table.until),
    index("profit_reports_status_idx").on(table.status, table.submittedAt, table.id),
    check(
      "profit_reports_amount",
      sql`least(revenue, cost_of_goods, expenses, agent_fee) >= 0 and amount >= case result when 'loss' then 1 else 0 end
        and revenue - cost_of_goods - expenses - agent_fee = case result when 'loss' then -amount else amount end
        and ("from" is null or until >= "from")`,
    ),
    // Minutes are about one loss.
    uniqueIndex("profit_reports_minutes_key").on(table.minutesSha256),
    check(
      "profit_reports_minutes",
      sql`num_nulls(minutes_file, minutes_sha256) in (0, 2) and (minutes_file is null or result = 'loss')
        and minutes_sha256 ~ '^[0-9a-f]{64}$'`,
    ),
    check(
      "profit_reports_checked",
      sql`checked_by is null or minutes_file is not null or minutes is not null`,
    ),
    check(
      "profit_reports_decided",
      sql`num_nulls(decided_by, decided_at) = case status when 'ACCEPTED' then 0 else 2 end`,
    ),
    check(
      "profit_reports_parts",
      sql`num_nulls(funders_part, own_part) in (0, 2) and (status = 'ACCEPTED' or funders_part is null)`,
    ),
    check("profit_reports_whole", sql`result = 'profit' or funders_part + own_part = amount`),
    // Whatever the service does: a loss is accepted by two officers.
    check(
      "profit_reports_two_officers",
      sql`status <> 'ACCEPTED' or result <> 'loss' or (checked_by is not null and checked_by <> decided_by)`,
    ),
  ],
);

/** Who of the officers has opened which minutes of a loss: of these bytes, not of others that came in their place. */
export const minutesReadings = pgTable(
  "minutes_readings",
  {
    reportId: uuid("report_id")
      .notNull()
      .references(() => profitReports.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    sha256: text("sha256").notNull(),
    /** The first time. */
    openedAt: moment("opened_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.userId, table.sha256] })],
);

/** What an accepted loss took of each transaction's capital. */
export const lossShares = pgTable(
  "loss_shares",
  {
    reportId: uuid("report_id")
      .notNull()
      .references(() => profitReports.id),
    transactionId: uuid("transaction_id")
      .notNull()
      .references(() => entitlements.transactionId),
    amount: rupiah("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.transactionId] }),
    index("loss_shares_transaction_idx").on(table.transactionId),
    check("loss_shares_amount", sql`amount > 0`),
  ],
);

export type ProfitReportRow = typeof profitReports.$inferSelect;
