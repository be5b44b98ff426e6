import { businessEntities } from "@rukun/contract/business-entities";
import { companyRoles } from "@rukun/contract/company-roles";
import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { companyStatus, users } from "./users.ts";

export const companyRole = pgEnum("company_role", companyRoles);

/** A company that wants to be financed. Its people are in `company_members`. */
export const companies = pgTable(
  "companies",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    businessEntity: text("business_entity", { enum: businessEntities }).notNull(),
    /** Without the legal form in front. */
    name: text("name").notNull(),
    status: companyStatus("status").notNull().default("draft"),
    /** Form step to fill next, 1 to 4. */
    step: integer("step").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("companies_status_idx").on(table.status)],
);

/** Who belongs to a company. A person belongs to one company at most. */
export const companyMembers = pgTable(
  "company_members",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    role: companyRole("role").notNull(),
    joinedAt: moment("joined_at").notNull().defaultNow(),
  },
  (table) => [index("company_members_company_idx").on(table.companyId)],
);

/** Invitations by mail; the secret in the mail is stored hashed. */
export const companyInvitations = pgTable(
  "company_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    email: text("email").notNull(),
    role: companyRole("role").notNull(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: uuid("invited_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    acceptedAt: moment("accepted_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    uniqueIndex("company_invitations_token_key").on(table.tokenHash),
    index("company_invitations_company_idx").on(table.companyId),
  ],
);

export type CompanyRow = typeof companies.$inferSelect;
export type CompanyMemberRow = typeof companyMembers.$inferSelect;
