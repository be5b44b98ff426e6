import { taxNumberResults } from "@rukun/contract/tax-number";
import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/**
 * Funders' tax numbers and what the tax register said of them, from when on. Append-only, a trigger refuses UPDATE and
 * DELETE: the last row of a day explains the tax of that day.
 */
export const taxNumbers = pgTable(
  "tax_numbers",
  {
    /** In the order in which they were written. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    numberCipher: text("number_cipher").notNull(),
    /** Keyed hash, by which the same number is known again. */
    numberIndex: text("number_index").notNull(),
    /** The profile's name that the register's was compared with. */
    claimedName: text("claimed_name").notNull(),
    result: text("result", { enum: taxNumberResults }).notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("tax_numbers_user_idx").on(table.userId, table.at, table.id),
    index("tax_numbers_checking_idx").on(table.at).where(sql`result = 'checking'`),
  ],
);

export type TaxNumberRow = typeof taxNumbers.$inferSelect;
