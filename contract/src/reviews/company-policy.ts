/** Lists of the company review that screens show; free of schemas, so that a page can import them. */

/** What an officer answers before deciding; the step is the one the company mends when the item does not fit. */
export const companyChecklist = [
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
] as const;
export type CompanyChecklistKey = (typeof companyChecklist)[number]["key"];

export const companyReviewFilters = ["all", "waiting", "rejected", "approved"] as const;
export type CompanyReviewFilter = (typeof companyReviewFilters)[number];
