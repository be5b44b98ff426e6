import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** What people asked for once, by their keys, with what it was answered. */
export const commands = pgTable(
  "commands",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    key: text("key").notNull(),
    /** Keyed hash of the call with all that was sent: it may hold a PIN. */
    requestHash: text("request_hash").notNull(),
    answer: jsonb("answer").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
