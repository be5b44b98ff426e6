import { contractKinds } from "@rukun/contract/contract-kinds";
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ContractDraft, SignaturePlace } from "../../documents/terms.ts";
import { moment } from "./columns.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

export const contractSubjects = ["transaction", "fund-account", "campaign"] as const;
export const contractStatuses = ["PREPARING", "READY", "SIGNING", "SIGNED"] as const;

/** A contract as a document; one of each kind for what it is about, and those in whose place it was made. */
export const contracts = pgTable(
  "contracts",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: contractKinds }).notNull(),
    number: text("number").notNull(),
    subjectType: text("subject_type", { enum: contractSubjects }).notNull(),
    subjectId: text("subject_id").notNull(),
    status: text("status", { enum: contractStatuses }).notNull().default("PREPARING"),
    /** What its document is made from. */
    draft: jsonb("draft").$type<ContractDraft>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When another one was made in its place: nothing follows from it any more. */
    supersededAt: moment("superseded_at"),
  },
  (table) => [
    uniqueIndex("contracts_number_key").on(table.number),
    uniqueIndex("contracts_subject_key")
      .on(table.subjectId, table.subjectType, table.kind)
      .where(sql`superseded_at is null`),
  ],
);

/** Who may read a contract, and signs it. */
export const contractParties = pgTable(
  "contract_parties",
  {
    contractId: uuid("contract_id")
      .notNull()
      .references(() => contracts.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** From 1, in the order of the document. */
    position: integer("position").notNull(),
    /** When they said that they had read it to its end. */
    readAt: moment("read_at"),
    signedAt: moment("signed_at"),
    /** By the signature under that contract, whose signatory may be another one of the same company. */
    countersignatureId: uuid("countersignature_id").references(() => contracts.id),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.userId] }),
    index("contract_parties_user_idx").on(table.userId),
    index("contract_parties_countersignature_idx").on(table.countersignatureId),
  ],
);

/** The bytes of a contract, sealed and then signed: each is another document to whoever holds it. */
export const contractVersions = pgTable(
  "contract_versions",
  {
    contractId: uuid("contract_id")
      .notNull()
      .references(() => contracts.id),
    /** From 1. */
    version: integer("version").notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    sha256: text("sha256").notNull(),
    /** Where its parties sign; null for documents that were made before they had places for that. */
    places: jsonb("places").$type<readonly SignaturePlace[]>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.version] }),
    uniqueIndex("contract_versions_sha256_key").on(table.sha256),
    index("contract_versions_file_idx").on(table.fileId),
  ],
);
