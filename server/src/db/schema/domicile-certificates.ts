import { domicileResults } from "@rukun/contract/domicile-certificates";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/**
 * Certificates of domicile that funders gave. Append-only, like what was decided of them: together they explain the tax of
 * a non-resident on any day.
 */
export const domicileCertificates = pgTable(
  "domicile_certificates",
  {
    /** In the order in which they were given. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** Where its funder was taxed when they gave it, ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    at: moment("at").notNull(),
  },
  (table) => [
    index("domicile_certificates_user_idx").on(table.userId, table.at, table.id),
    index("domicile_certificates_at_idx").on(table.at, table.id),
    check("domicile_certificates_days", sql`valid_from <= valid_until`),
  ],
);
export type DomicileCertificateRow = typeof domicileCertificates.$inferSelect;

/** What an officer decided of a certificate, once. */
export const domicileDecisions = pgTable(
  "domicile_decisions",
  {
    certificateId: uuid("certificate_id")
      .primaryKey()
      .references(() => domicileCertificates.id),
    result: text("result", { enum: domicileResults }).notNull(),
    /** Why it was refused. */
    reason: text("reason"),
    decidedBy: uuid("decided_by")
      .notNull()
      .references(() => users.id),
    at: moment("at").notNull(),
  },
  (table) => [
    index("domicile_decisions_result_idx").on(table.result, table.at, table.certificateId),
    check("domicile_decisions_reason", sql`(reason is not null) = (result = 'refused')`),
  ],
);
export type DomicileDecisionRow = typeof domicileDecisions.$inferSelect;

/** That an accepted certificate counts no longer, from this moment on. What was withheld before is not changed. */
export const domicileWithdrawals = pgTable("domicile_withdrawals", {
  certificateId: uuid("certificate_id")
    .primaryKey()
    .references(() => domicileDecisions.certificateId),
  reason: text("reason").notNull(),
  withdrawnBy: uuid("withdrawn_by")
    .notNull()
    .references(() => users.id),
  at: moment("at").notNull(),
});
export type DomicileWithdrawalRow = typeof domicileWithdrawals.$inferSelect;
