import type { UserStatus } from "../status.ts";
import { type ChecklistKey, type ReviewFilter, type ReviewPolicy, regionNames } from "./policy.ts";

/** The review of a person's verification. */
export const personPolicy = {
  path: "/v1/backoffice/reviews",
  id: "user_id",
  refusal: "reject",
  refusalNeeds: "message",
  message: "reason",
  decidable: "WAITING_CHECK_ADMIN",
  undecided: ["WAITING_CHECK_DTTOT", "WAITING_CHECK_ADMIN"],
  filters: {
    // Everyone still waiting for an answer: from screening, from an officer or from the identity provider.
    waiting: ["WAITING_CHECK_DTTOT", "WAITING_CHECK_ADMIN", "WAITING_PRIVY"],
    rejected: ["REJECTED", "REJECTED_PRIVY", "INVALID_PRIVY"],
    verified: ["VERIFIED"],
  },
  archive: "verified",
  checklist: [
    { key: "id_card_readable", step: 2, of: ["id_card_file"] },
    { key: "id_card_number_matches", step: 2, of: ["id_card_number", "id_card_file"] },
    { key: "name_matches", step: 1, of: ["full_name", "id_card_file"] },
    {
      key: "address_matches",
      step: 1,
      of: ["full_address_according_id_card", ...regionNames, "id_card_file"],
    },
    { key: "selfie_matches", step: 3, of: ["selfie_file", "id_card_file"] },
    { key: "screening_clear", step: 0, of: [] },
  ],
} as const satisfies ReviewPolicy<UserStatus>;

export const personChecklist = personPolicy.checklist;
export type PersonChecklistKey = ChecklistKey<typeof personPolicy>;
export type PersonReviewFilter = ReviewFilter<typeof personPolicy>;

/** Why a submission cannot be sent to screening or to the identity provider. It waits until the cause is fixed. */
export const checkProblems = [
  "screening_not_configured",
  "screening_unreachable",
  "screening_refused",
  "identity_not_configured",
  "identity_unreachable",
] as const;
export type CheckProblem = (typeof checkProblems)[number];
