import type { CompanyStatus } from "../status.ts";
import type { ChecklistKey, ReviewFilter, ReviewPolicy } from "./policy.ts";

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
    { key: "address_matches", step: 1 },
    { key: "akta_pendirian_fits", step: 2 },
    { key: "sk_akta_pendirian_fits", step: 2 },
    { key: "akta_perubahan_terakhir_fits", step: 2 },
    { key: "sk_akta_perubahan_terakhir_fits", step: 2 },
    { key: "notary_matches", step: 2 },
    { key: "nib_fits", step: 2 },
    { key: "business_license_fits", step: 2 },
    { key: "npwp_fits", step: 3 },
    { key: "bank_account_fits", step: 4 },
  ],
} as const satisfies ReviewPolicy<CompanyStatus>;

export const companyChecklist = companyPolicy.checklist;
export type CompanyChecklistKey = ChecklistKey<typeof companyPolicy>;
export type CompanyReviewFilter = ReviewFilter<typeof companyPolicy>;
