import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { moment, rupiah } from "./columns.ts";
import { contracts } from "./contracts.ts";

/** A company's signature under all contracts of a campaign's funders; the document is a contract. */
export const countersignatures = pgTable(
  "countersignatures",
  {
    contractId: uuid("contract_id")
      .primaryKey()
      .references(() => contracts.id),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** When nothing in its list was left to be completed by it. */
    completedAt: moment("completed_at"),
  },
  (table) => [
    index("countersignatures_campaign_idx").on(table.campaignId),
    index("countersignatures_open_idx").on(table.contractId).where(sql`completed_at is null`),
  ],
);

/** The list that is signed, as it was when the document was made. */
export const countersignedContracts = pgTable(
  "countersigned_contracts",
  {
    countersignatureId: uuid("countersignature_id")
      .notNull()
      .references(() => countersignatures.contractId),
    /** From 1. */
    position: integer("position").notNull(),
    contractId: uuid("contract_id")
      .notNull()
      .references(() => contracts.id),
    number: text("number").notNull(),
    /** Name of the funder, reduced. */
    funder: text("funder").notNull(),
    amount: rupiah("amount").notNull(),
    /** Of the version that the funder signed; null where none was made. */
    sha256: text("sha256"),
  },
  (table) => [
    primaryKey({ columns: [table.countersignatureId, table.position] }),
    index("countersigned_contracts_contract_idx").on(table.contractId),
  ],
);
