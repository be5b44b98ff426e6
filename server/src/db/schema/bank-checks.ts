import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** Questions whose an account is that the account check has not answered at once; the number itself is not kept. */
export const bankAccountChecks = pgTable(
  "bank_account_checks",
  {
    /** Also what the provider knows the question by, so that asking again is the same check. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** The provider's code of the bank. */
    bankCode: text("bank_code").notNull(),
    /** Keyed hash, by which the same number is known again. */
    numberIndex: text("number_index").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When the provider last said that it answers later; null until then. */
    askedAt: moment("asked_at"),
    providerId: text("provider_id"),
    /** Null until it was told; `failed`: it could not be found out. */
    outcome: text("outcome", { enum: ["known", "unknown", "failed"] }),
    /** Sealed for the person who asked. */
    holderCipher: text("holder_cipher"),
  },
  (table) => [
    uniqueIndex("bank_account_checks_account_key").on(
      table.userId,
      table.bankCode,
      table.numberIndex,
    ),
    index("bank_account_checks_provider_idx").on(table.providerId),
    index("bank_account_checks_number_idx").on(table.numberIndex),
    index("bank_account_checks_created_idx").on(table.createdAt),
    check("bank_account_checks_asked", sql`num_nulls(asked_at, provider_id) in (0, 2)`),
    check(
      "bank_account_checks_holder",
      sql`(holder_cipher is not null) = (outcome is not null and outcome = 'known')`,
    ),
  ],
);

export type BankAccountCheckRow = typeof bankAccountChecks.$inferSelect;
