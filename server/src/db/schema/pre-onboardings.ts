import { businessEntities } from "@rukun/contract/business-entities";
import { preOnboardingStatuses } from "@rukun/contract/status";
import { isNull } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, rupiah } from "./columns.ts";
import { companies } from "./companies.ts";
import { files } from "./files.ts";
import { cities, provinces } from "./regions.ts";
import { users } from "./users.ts";

const fileReference = (name: string) => uuid(name).references(() => files.id);

export const preOnboardingStatus = pgEnum("pre_onboarding_status", preOnboardingStatuses);

/** A company's pre-onboarding, from step 1 on; one row per company. Codes are those of the contract's fixed lists. */
export const preOnboardings = pgTable(
  "pre_onboardings",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id),
    status: preOnboardingStatus("status").notNull().default("draft"),
    /** Form step to fill next, 1 to 3. */
    step: integer("step").notNull().default(1),
    contactName: text("contact_name").notNull(),
    position: text("position").notNull(),
    contactPhone: text("contact_phone").notNull(),
    contactEmail: text("contact_email").notNull(),
    businessEntity: text("business_entity", { enum: businessEntities }).notNull(),
    companyName: text("company_name").notNull(),
    projectType: text("project_type"),
    industry: text("industry"),
    provinceId: text("province_id").references(() => provinces.id),
    cityId: text("city_id").references(() => cities.id),
    operatingSince: date("operating_since", { mode: "string" }),
    annualSales: rupiah("annual_sales"),
    annualProfit: rupiah("annual_profit"),
    /** Digits; empty or null where it is not told. */
    employees: text("employees"),
    cashFlow: text("cash_flow"),
    amount: rupiah("amount"),
    tenorType: text("tenor_type"),
    akadType: text("akad_type"),
    profileFileId: fileReference("profile_file_id"),
    financialLastYearFileId: fileReference("financial_last_year_file_id"),
    financialYearBeforeFileId: fileReference("financial_year_before_file_id"),
    bankStatementsFileId: fileReference("bank_statements_file_id"),
    contractFileId: fileReference("contract_file_id"),
    consent: boolean("consent"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("pre_onboardings_status_idx").on(table.status)],
);

/** One row each time a company sends its pre-onboarding for review. */
export const preOnboardingSubmissions = pgTable(
  "pre_onboarding_submissions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => preOnboardings.companyId),
    kind: text("kind", { enum: ["new", "resubmission"] }).notNull(),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
    submittedBy: uuid("submitted_by")
      .notNull()
      .references(() => users.id),
    assigneeId: uuid("assignee_id").references(() => users.id),
    checklist:
      jsonb("checklist").$type<Record<string, { fits: boolean; reason?: string | undefined }>>(),
    /** What the company reads as a whole when it was returned; the items have reasons of their own. */
    message: text("message"),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id),
    /** What was decided on, encrypted: the next submission is compared with it. */
    reviewedCipher: text("reviewed_cipher"),
    /** Replaced by a later submission. */
    supersededAt: moment("superseded_at"),
  },
  (table) => [
    index("pre_onboarding_submissions_company_idx").on(table.companyId, table.submittedAt),
    uniqueIndex("pre_onboarding_submissions_current_key")
      .on(table.companyId)
      .where(isNull(table.supersededAt)),
    index("pre_onboarding_submissions_queue_idx")
      .on(table.submittedAt, table.id)
      .where(isNull(table.supersededAt)),
  ],
);

export type PreOnboardingRow = typeof preOnboardings.$inferSelect;
export type PreOnboardingSubmissionRow = typeof preOnboardingSubmissions.$inferSelect;
