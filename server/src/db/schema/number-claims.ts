import { claimedNumberKinds } from "@rukun/contract/duplicates";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";
import { users } from "./users.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Who sent which number for review: made when somebody sends, gone when an officer or the provider refuses. Drafts are
 * not in it, so that typing a number keeps nobody from their own.
 */
export const numberClaims = pgTable(
  "number_claims",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: claimedNumberKinds }).notNull(),
    /** Keyed hash of kind and number. */
    numberIndex: text("number_index").notNull(),
    /** The holder is a person or a company. */
    userId: uuid("user_id").references(() => users.id),
    companyId: uuid("company_id").references(() => companies.id),
    claimedAt: moment("claimed_at").notNull(),
    approvedAt: moment("approved_at"),
    /** An officer confirmed that others may have the number too. */
    isShared: boolean("is_shared").notNull().default(false),
  },
  (table) => [
    check("number_claims_holder", sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
    uniqueIndex("number_claims_user_key").on(table.userId, table.kind),
    uniqueIndex("number_claims_company_key").on(table.companyId, table.kind),
    index("number_claims_number_idx").on(table.numberIndex),
    /** Nobody is approved with another's number by accident, whatever the code above this table does. */
    uniqueIndex("number_claims_approved_key")
      .on(table.numberIndex)
      .where(sql`${table.approvedAt} is not null and not ${table.isShared}`),
  ],
);
