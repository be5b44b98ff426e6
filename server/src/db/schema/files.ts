import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** Files in the encrypted storage; a row exists only for bytes that were stored completely. */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ["id_card", "selfie"] }).notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** SHA-256 of the bytes as they were received, in hex: tells a repeated upload. */
    receivedSha256: text("received_sha256").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index("files_owner_idx").on(table.ownerId)],
);

export type FileRow = typeof files.$inferSelect;
