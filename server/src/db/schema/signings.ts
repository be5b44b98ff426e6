import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SignatureBox } from "../../documents/terms.ts";
import { moment } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/** A contract at the signature provider, for one of its parties. */
export const contractSignings = pgTable(
  "contract_signings",
  {
    /** Also what the provider knows it by, so that sending it again makes no other. */
    id: uuid("id").primaryKey(),
    contractId: uuid("contract_id")
      .notNull()
      .references(() => contracts.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    /** Null until the provider has the document. */
    providerId: text("provider_id"),
    signingUrl: text("signing_url"),
    signedAt: moment("signed_at"),
    /** When the provider said for good that it does not take the document. */
    refusedAt: moment("refused_at"),
    /** The document as it is signed at the provider, kept beside our own; null until it was fetched. */
    signedFileId: uuid("signed_file_id").references(() => files.id),
    signedSha256: text("signed_sha256"),
  },
  (table) => [
    uniqueIndex("contract_signings_party_key").on(table.contractId, table.userId),
    index("contract_signings_user_idx").on(table.userId),
    index("contract_signings_open_idx").on(table.createdAt).where(sql`signed_at is null`),
    index("contract_signings_unfetched_idx")
      .on(table.signedAt)
      .where(sql`signed_at is not null and signed_file_id is null`),
    index("contract_signings_file_idx").on(table.signedFileId),
    index("contract_signings_sha256_idx").on(table.signedSha256),
    check("contract_signings_fetched", sql`num_nulls(signed_file_id, signed_sha256) in (0, 2)`),
    check("contract_signings_sent", sql`num_nulls(provider_id, signing_url) in (0, 2)`),
  ],
);

/** The signature provider that is played outside production: the documents it was sent, and who signed there. */
export const playedDocuments = pgTable(
  "played_documents",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull(),
    title: text("title").notNull(),
    signerName: text("signer_name").notNull(),
    returnUrl: text("return_url").notNull(),
    sha256: text("sha256").notNull(),
    /** The bytes in base64; null for those that were sent before they were kept. */
    pdf: text("pdf"),
    position: jsonb("position").$type<SignatureBox>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    signedAt: moment("signed_at"),
  },
  (table) => [
    uniqueIndex("played_documents_reference_key").on(table.reference),
    index("played_documents_created_idx").on(table.createdAt),
  ],
);

export type SigningRow = typeof contractSignings.$inferSelect;
export type PlayedDocumentRow = typeof playedDocuments.$inferSelect;
