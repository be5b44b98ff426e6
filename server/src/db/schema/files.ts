import { fileKinds } from "@rukun/contract/duplicates";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";
import { users } from "./users.ts";

/** Files in the encrypted storage; a row exists only for bytes that were stored completely. */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    /** The company a document belongs to; null for a person's own. */
    companyId: uuid("company_id").references(() => companies.id),
    kind: text("kind", { enum: fileKinds }).notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Of a PDF. */
    pages: integer("pages"),
    /** SHA-256 of the bytes as they were received, in hex; identifies repeated uploads. */
    receivedSha256: text("received_sha256").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index("files_owner_idx").on(table.ownerId),
    index("files_company_idx").on(table.companyId),
    index("files_received_idx").on(table.receivedSha256),
  ],
);

export type FileRow = typeof files.$inferSelect;
