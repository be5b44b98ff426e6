import { claimedNumberKinds } from "@rukun/contract/duplicates";
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { users } from "./users.ts";

/**
 * Who submitted which number for review: added on submission, removed when an officer or the provider refuses. Drafts
 * are not included, so that typing a number cannot block its real owner.
 */
export const numberClaims = pgTable(
  "number_claims",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: claimedNumberKinds }).notNull(),
    /** Keyed hash of kind and number. */
    numberIndex: text("number_index").notNull(),
    /** The holder is either a person or a company. */
    userId: uuid("user_id").references(() => users.id),
    companyId: uuid("company_id").references(() => companies.id),
    claimedAt: moment("claimed_at").notNull(),
    approvedAt: moment("approved_at"),
    /** An officer confirmed that the number may be shared, or it is the person's own company's. */
    isShared: boolean("is_shared").notNull().default(false),
  },
  (table) => [
    check("number_claims_holder", sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
    uniqueIndex("number_claims_user_key").on(table.userId, table.kind),
    uniqueIndex("number_claims_company_key").on(table.companyId, table.kind),
    index("number_claims_number_idx").on(table.numberIndex),
    /**
     * Enforces in the database that no two holders are approved with the same number unless it may be shared.
     */
    uniqueIndex("number_claims_approved_key")
      .on(table.numberIndex)
      .where(sql`${table.approvedAt} is not null and not ${table.isShared}`),
  ],
);
