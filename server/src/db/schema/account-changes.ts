import { accountChangeStatuses } from "@rukun/contract/account-change-status";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { banks } from "./banks.ts";
import { moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/** Changes of the bank account of approved companies, with the account that each was to replace. */
export const accountChanges = pgTable(
  "account_changes",
  {
    /** Also what its numbers are sealed for. */
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    status: text("status", { enum: accountChangeStatuses }).notNull().default("PROPOSED"),
    version: integer("version").notNull().default(1),
    oldBankId: uuid("old_bank_id")
      .notNull()
      .references(() => banks.id),
    oldNumberCipher: text("old_number_cipher").notNull(),
    oldName: text("old_name").notNull(),
    bankId: uuid("bank_id")
      .notNull()
      .references(() => banks.id),
    numberCipher: text("number_cipher").notNull(),
    /** Keyed hash of the new number. */
    numberIndex: text("number_index"),
    name: text("name").notNull(),
    /** Whom the bank names; null when it did not answer in time. */
    holder: text("holder"),
    askedAt: moment("asked_at").notNull(),
    reason: text("reason").notNull(),
    evidence: uuid("evidence")
      .notNull()
      .references(() => files.id),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => users.id),
    proposedAt: moment("proposed_at").notNull(),
    checkedBy: uuid("checked_by").references(() => users.id),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Why it was refused. */
    refusal: text("refusal"),
  },
  (table) => [
    uniqueIndex("account_changes_open_key")
      .on(table.companyId)
      .where(sql`status in ('PROPOSED', 'CHECKED')`),
    index("account_changes_company_idx").on(table.companyId, table.proposedAt, table.id),
    index("account_changes_status_idx").on(table.status, table.proposedAt, table.id),
    check(
      "account_changes_decided",
      sql`num_nulls(decided_by, decided_at) = case when status in ('PROPOSED', 'CHECKED') then 2 else 0 end`,
    ),
    check("account_changes_refusal", sql`(refusal is not null) = (status = 'REFUSED')`),
    check(
      "account_changes_checked",
      sql`status not in ('CHECKED', 'ACCEPTED') or checked_by is not null`,
    ),
    // Whatever the service does: nobody accepts what they checked or proposed themselves.
    check(
      "account_changes_two_officers",
      sql`checked_by <> proposed_by and (status <> 'ACCEPTED' or (decided_by <> checked_by and decided_by <> proposed_by))`,
    ),
  ],
);

export type AccountChangeRow = typeof accountChanges.$inferSelect;
