/** Lists of the review that screens show; free of schemas, so that a page can import them. */

/** What an officer answers before deciding; the step is the one the person mends when the item does not fit. */
export const personChecklist = [
  { key: "id_card_readable", step: 2 },
  { key: "id_card_number_matches", step: 2 },
  { key: "name_matches", step: 1 },
  { key: "address_matches", step: 1 },
  { key: "selfie_matches", step: 3 },
  { key: "screening_clear", step: 0 },
] as const;
export type PersonChecklistKey = (typeof personChecklist)[number]["key"];

/** What keeps a submission from screening, or from the identity provider. It waits until somebody has mended that. */
export const checkProblems = [
  "screening_not_configured",
  "screening_unreachable",
  "identity_not_configured",
  "identity_unreachable",
] as const;
export type CheckProblem = (typeof checkProblems)[number];

export const personReviewFilters = ["all", "waiting", "rejected", "verified"] as const;
export type PersonReviewFilter = (typeof personReviewFilters)[number];
