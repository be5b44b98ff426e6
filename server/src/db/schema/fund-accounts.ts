import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { banks } from "./banks.ts";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** A funder's own account at a bank, and the agreement it was asked for under. */
export const fundAccounts = pgTable(
  "fund_accounts",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    bankId: uuid("bank_id")
      .notNull()
      .references(() => banks.id),
    /** As it was read and accepted; a signature takes the place of the moment. */
    document: text("document").notNull(),
    documentSha256: text("document_sha256").notNull(),
    documentVersion: text("document_version").notNull(),
    acceptedAt: moment("accepted_at").notNull(),
    /** Null until the bank has opened it. */
    accountNumberCipher: text("account_number_cipher"),
    openedAt: moment("opened_at"),
  },
  (table) => [
    index("fund_accounts_opening_idx").on(table.acceptedAt).where(sql`opened_at is null`),
    check("fund_accounts_opened", sql`num_nulls(account_number_cipher, opened_at) in (0, 2)`),
  ],
);
