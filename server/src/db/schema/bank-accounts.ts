import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { banks } from "./banks.ts";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** Funders' own accounts at their banks, which money may be sent to. */
export const bankAccounts = pgTable(
  "bank_accounts",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    bankId: uuid("bank_id")
      .notNull()
      .references(() => banks.id),
    numberCipher: text("number_cipher").notNull(),
    /** Keyed hash, by which the same number is known again. */
    numberIndex: text("number_index").notNull(),
    /** As the bank named them when it was added. */
    holder: text("holder").notNull(),
    isPrimary: boolean("is_primary").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** When its mailed link was used. */
    verifiedAt: moment("verified_at"),
    tokenHash: text("token_hash"),
    tokenExpiresAt: moment("token_expires_at"),
    /** Kept, because money may have been sent to it. */
    removedAt: moment("removed_at"),
  },
  (table) => [
    uniqueIndex("bank_accounts_number_key")
      .on(table.userId, table.bankId, table.numberIndex)
      .where(sql`removed_at is null`),
    uniqueIndex("bank_accounts_primary_key").on(table.userId).where(sql`is_primary`),
    uniqueIndex("bank_accounts_token_key").on(table.tokenHash),
    index("bank_accounts_user_idx").on(table.userId).where(sql`removed_at is null`),
    check(
      "bank_accounts_primary",
      sql`not is_primary or (verified_at is not null and removed_at is null)`,
    ),
    check("bank_accounts_token", sql`num_nulls(token_hash, token_expires_at) in (0, 2)`),
  ],
);

export type BankAccountRow = typeof bankAccounts.$inferSelect;
