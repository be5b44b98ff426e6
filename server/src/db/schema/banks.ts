import { boolean, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** The two bank lists (§3): the master list, and the banks of the funder's fund account with their numbers 1 to 6. */
export const banks = pgTable(
  "banks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    list: text("list", { enum: ["master", "fund_account"] }).notNull(),
    /** Number of a fund-account bank, place of a master bank. */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** Three digits of the central bank's register; empty where there are none. */
    code: text("code").notNull(),
    isActivated: boolean("is_activated").notNull(),
    image: text("image"),
    illumaCode: text("illuma_code").notNull(),
    accountNumberLength: integer("account_number_length"),
  },
  (table) => [uniqueIndex("banks_list_code_key").on(table.list, table.illumaCode)],
);

export type BankRow = typeof banks.$inferSelect;
