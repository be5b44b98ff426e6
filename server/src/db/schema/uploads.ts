import { uploadTypes } from "@rukun/contract/upload-types";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/** Uploads in progress and their results. Received bytes are kept encrypted beside the stored files until complete. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    documentType: text("document_type", { enum: uploadTypes }).notNull(),
    name: text("name").notNull(),
    /** Bytes that were announced. */
    length: integer("length").notNull(),
    state: text("state", { enum: ["receiving", "stored", "refused"] })
      .notNull()
      .default("receiving"),
    /** Message key of the refusal. */
    refusal: text("refusal"),
    fileId: uuid("file_id").references(() => files.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("uploads_company_idx").on(table.companyId),
    index("uploads_created_idx").on(table.createdAt),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;
