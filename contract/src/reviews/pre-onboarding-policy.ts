import type { PreOnboardingStatus } from "../status.ts";
import type { ChecklistKey, ReviewFilter, ReviewPolicy } from "./policy.ts";

/** The review of a company's pre-onboarding. */
export const preOnboardingPolicy = {
  path: "/v1/backoffice/pre-onboardings",
  id: "company_id",
  refusal: "return",
  refusalNeeds: "reasons",
  message: "message",
  decidable: "waiting",
  undecided: ["waiting"],
  filters: { waiting: ["waiting"], rejected: ["returned"], approved: ["approved"] },
  archive: "approved",
  checklist: [
    {
      key: "contact_fits",
      step: 1,
      of: ["contact_name", "position", "contact_phone", "contact_email"],
    },
    { key: "company_fits", step: 1, of: ["business_entity", "company_name"] },
    {
      key: "project_fits",
      step: 2,
      of: ["project_type", "industry", "city", "province", "amount", "tenor_type", "akad_type"],
    },
    { key: "profile_fits", step: 3, of: ["employees", "profile_file"] },
    {
      key: "last_year_fits",
      step: 3,
      of: ["operating_since", "annual_sales", "annual_profit", "financial_last_year_file"],
    },
    { key: "year_before_fits", step: 3, of: ["financial_year_before_file"] },
    { key: "bank_statements_fit", step: 3, of: ["cash_flow", "bank_statements_file"] },
    { key: "contract_fits", step: 3, of: ["contract_file"] },
  ],
} as const satisfies ReviewPolicy<PreOnboardingStatus>;

export const preOnboardingChecklist = preOnboardingPolicy.checklist;
export type PreOnboardingChecklistKey = ChecklistKey<typeof preOnboardingPolicy>;
export type PreOnboardingReviewFilter = ReviewFilter<typeof preOnboardingPolicy>;
