import type { CompanyStatus } from "../status.ts";
import { type ChecklistKey, type ReviewFilter, type ReviewPolicy, regionNames } from "./policy.ts";

/** The review of a company's information. */
export const companyPolicy = {
  path: "/v1/backoffice/companies",
  id: "company_id",
  refusal: "return",
  refusalNeeds: "reasons",
  message: "message",
  decidable: "waiting",
  undecided: ["waiting"],
  filters: { waiting: ["waiting"], rejected: ["rejected"], approved: ["approved"] },
  archive: "approved",
  checklist: [
    {
      key: "address_matches",
      step: 1,
      of: ["full_address", "rt/rw", ...regionNames, "nib_file"],
    },
    { key: "akta_pendirian_fits", step: 2, of: ["title", "akta_pendirian_file"] },
    { key: "sk_akta_pendirian_fits", step: 2, of: ["title", "sk_akta_pendirian_file"] },
    { key: "akta_perubahan_terakhir_fits", step: 2, of: ["title", "akta_perubahan_terakhir_file"] },
    {
      key: "sk_akta_perubahan_terakhir_fits",
      step: 2,
      of: ["title", "sk_akta_perubahan_terakhir_file"],
    },
    {
      key: "notary_matches",
      step: 2,
      of: ["notaris_name", "notaris_akta_number", "notaris_date", "akta_pendirian_file"],
    },
    { key: "nib_fits", step: 2, of: ["title", "nib_number", "nib_file"] },
    { key: "business_license_fits", step: 2, of: ["title", "business_license_certificate"] },
    { key: "npwp_fits", step: 3, of: ["title", "company_npwp_number", "company_npwp_file"] },
    { key: "bank_account_fits", step: 4, of: ["title", "bank", "account_number", "account_name"] },
  ],
} as const satisfies ReviewPolicy<CompanyStatus>;

export const companyChecklist = companyPolicy.checklist;
export type CompanyChecklistKey = ChecklistKey<typeof companyPolicy>;
export type CompanyReviewFilter = ReviewFilter<typeof companyPolicy>;

/** What an officer should look at twice; nothing of it blocks a company. */
export const companyWarnings = [
  /** The account belongs to the owner in person. */
  "account_of_owner",
  /** The holder's name is neither the company's nor the owner's. */
  "account_of_stranger",
  /** The term of a board appointed by this deed is over. */
  "deed_expired",
  "npwp_not_of_company",
  "npwp_impossible",
] as const;
export type CompanyWarning = (typeof companyWarnings)[number];
