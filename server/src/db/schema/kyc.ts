import { checkProblems } from "@rukun/contract/reviews/person-policy";
import { isNull } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { files } from "./files.ts";
import { cities, districts, provinces, subDistricts } from "./regions.ts";
import { users } from "./users.ts";

/** What a person typed in the individual verification; one row per person. */
export const kycProfiles = pgTable(
  "kyc_profiles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    fullName: text("full_name").notNull(),
    fullAddressAccordingIdCard: text("full_address_according_id_card").notNull(),
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
    currentAddress: text("current_address").notNull(),
    isCurrentAddressSameAsKtp: boolean("is_current_address_same_as_ktp").notNull(),
    /**
     * The number is encrypted; the keyed hash makes it searchable. Not unique: a draft must not block another
     * applicant.
     */
    idCardNumberCipher: text("id_card_number_cipher"),
    idCardNumberIndex: text("id_card_number_index"),
    idCardFileId: uuid("id_card_file_id").references(() => files.id),
    selfieFileId: uuid("selfie_file_id").references(() => files.id),
    /** Form step to fill next, 1 to 3. */
    step: integer("step").notNull().default(1),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("kyc_profiles_id_card_idx").on(table.idCardNumberIndex)],
);

/** One row each time a person sends their verification for review. */
export const kycSubmissions = pgTable(
  "kyc_submissions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ["new", "resubmission"] }).notNull(),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
    screeningResult: text("screening_result", { enum: ["pending", "clear", "possible_hit"] })
      .notNull()
      .default("pending"),
    screenedAt: moment("screened_at"),
    /** Why a due check cannot be made; null when nothing prevents it. */
    checkProblem: text("check_problem", { enum: checkProblems }),
    assigneeId: uuid("assignee_id").references(() => users.id),
    checklist: jsonb("checklist").$type<Record<string, boolean>>(),
    /** Shown to the person after a rejection: the reason, and the form steps to correct. */
    reason: text("reason"),
    rejectedSteps: jsonb("rejected_steps").$type<number[]>(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id),
    /** What was decided on, encrypted: the next submission is compared with it. Null for older decisions. */
    reviewedCipher: text("reviewed_cipher"),
    /** Replaced by a later submission. */
    supersededAt: moment("superseded_at"),
  },
  (table) => [
    index("kyc_submissions_user_idx").on(table.userId, table.submittedAt),
    /** A person has one current submission; the queue reads only those. */
    uniqueIndex("kyc_submissions_current_key").on(table.userId).where(isNull(table.supersededAt)),
    index("kyc_submissions_queue_idx")
      .on(table.submittedAt, table.id)
      .where(isNull(table.supersededAt)),
  ],
);

export type KycProfileRow = typeof kycProfiles.$inferSelect;
export type KycSubmissionRow = typeof kycSubmissions.$inferSelect;
