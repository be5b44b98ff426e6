import { isNull } from "drizzle-orm";
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { banks } from "./banks.ts";
import { moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { files } from "./files.ts";
import { cities, districts, provinces, subDistricts } from "./regions.ts";
import { users } from "./users.ts";

const fileReference = (name: string) => uuid(name).references(() => files.id);

/** What a company's people typed; one row per company. Numbers that name an account or a tax payer are encrypted. */
export const companyProfiles = pgTable(
  "company_profiles",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id),
    fullAddress: text("full_address").notNull(),
    rtRw: text("rt_rw").notNull(),
    provinceId: text("province_id")
      .notNull()
      .references(() => provinces.id),
    cityId: text("city_id")
      .notNull()
      .references(() => cities.id),
    districtId: text("district_id")
      .notNull()
      .references(() => districts.id),
    subDistrictId: text("sub_district_id")
      .notNull()
      .references(() => subDistricts.id),
    aktaPendirianFileId: fileReference("akta_pendirian_file_id"),
    skAktaPendirianFileId: fileReference("sk_akta_pendirian_file_id"),
    aktaPerubahanTerakhirFileId: fileReference("akta_perubahan_terakhir_file_id"),
    skAktaPerubahanTerakhirFileId: fileReference("sk_akta_perubahan_terakhir_file_id"),
    notarisName: text("notaris_name"),
    notarisAktaNumber: text("notaris_akta_number"),
    notarisDate: date("notaris_date", { mode: "string" }),
    nibNumber: text("nib_number"),
    nibFileId: fileReference("nib_file_id"),
    businessLicenseCertificateId: fileReference("business_license_file_id"),
    npwpNumberCipher: text("npwp_number_cipher"),
    npwpNumberIndex: text("npwp_number_index"),
    npwpFileId: fileReference("npwp_file_id"),
    npwpCheck: jsonb("npwp_check").$type<{
      result: "match" | "not_found" | "name_mismatch" | "unavailable";
      checkedAt: string;
    }>(),
    bankId: uuid("bank_id").references(() => banks.id),
    accountNumberCipher: text("account_number_cipher"),
    accountNumberIndex: text("account_number_index"),
    accountName: text("account_name"),
    bankCheck: jsonb("bank_check").$type<{ result: "found" | "unavailable"; checkedAt: string }>(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("company_profiles_npwp_idx").on(table.npwpNumberIndex)],
);

/** One row each time a company sends its information for review. */
export const companySubmissions = pgTable(
  "company_submissions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
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
    isReturned: boolean("is_returned"),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id),
    /** What was decided on, encrypted: the next submission is compared with it. Null for older decisions. */
    reviewedCipher: text("reviewed_cipher"),
    /** Replaced by a later submission. */
    supersededAt: moment("superseded_at"),
  },
  (table) => [
    index("company_submissions_company_idx").on(table.companyId, table.submittedAt),
    uniqueIndex("company_submissions_current_key")
      .on(table.companyId)
      .where(isNull(table.supersededAt)),
    index("company_submissions_queue_idx")
      .on(table.submittedAt, table.id)
      .where(isNull(table.supersededAt)),
  ],
);

export type CompanyProfileRow = typeof companyProfiles.$inferSelect;
export type CompanySubmissionRow = typeof companySubmissions.$inferSelect;
