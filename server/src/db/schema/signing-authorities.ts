import { authorityBases, authorityResults } from "@rukun/contract/signing-authority";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/**
 * That a member is to sign for a company, and the document that says so. Append-only, like what was decided of it:
 * together they tell who might sign on any day.
 */
export const signingAuthorities = pgTable(
  "signing_authorities",
  {
    /** In the order in which they were proposed. */
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    basis: text("basis", { enum: authorityBases }).notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    /** The last day; null: until it is taken back. */
    validUntil: date("valid_until", { mode: "string" }),
    /** A member of the company, or the officer who recorded it from the deed. */
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => users.id),
    at: moment("at").notNull(),
  },
  (table) => [
    index("signing_authorities_company_idx").on(table.companyId, table.userId),
    index("signing_authorities_at_idx").on(table.at, table.id),
  ],
);
export type SigningAuthorityRow = typeof signingAuthorities.$inferSelect;

/** What an officer decided of it, once. */
export const authorityDecisions = pgTable(
  "authority_decisions",
  {
    authorityId: uuid("authority_id")
      .primaryKey()
      .references(() => signingAuthorities.id),
    result: text("result", { enum: authorityResults }).notNull(),
    /** Why it was refused. */
    reason: text("reason"),
    decidedBy: uuid("decided_by")
      .notNull()
      .references(() => users.id),
    at: moment("at").notNull(),
  },
  (table) => [
    index("authority_decisions_result_idx").on(table.result, table.at, table.authorityId),
    check("authority_decisions_reason", sql`(reason is not null) = (result = 'refused')`),
  ],
);
export type AuthorityDecisionRow = typeof authorityDecisions.$inferSelect;

/** That a recorded authority counts no longer, from this moment on. What was signed before stays signed. */
export const authorityWithdrawals = pgTable("authority_withdrawals", {
  authorityId: uuid("authority_id")
    .primaryKey()
    .references(() => authorityDecisions.authorityId),
  reason: text("reason").notNull(),
  /** An officer, or whoever took the member out of the company. */
  withdrawnBy: uuid("withdrawn_by")
    .notNull()
    .references(() => users.id),
  at: moment("at").notNull(),
});
export type AuthorityWithdrawalRow = typeof authorityWithdrawals.$inferSelect;
