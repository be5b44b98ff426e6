import type { ParsedBody } from "@rukun/contract/call";
import type { personReviews } from "@rukun/contract/reviews/person";
import { type CheckProblem, personPolicy } from "@rukun/contract/reviews/person-policy";
import type { UserStatus } from "@rukun/contract/status";
import { misfits } from "../reviews.policy.ts";

export type PersonChecklist = ParsedBody<typeof personReviews.approve>["checklist"];

/** The problem of a pending check as shown to officers; none once the person waits for something else. */
export const shownProblem = (
  status: UserStatus,
  problem: CheckProblem | null,
): CheckProblem | null =>
  status === "WAITING_CHECK_DTTOT" || status === "WAITING_PRIVY" ? problem : null;

/** Form steps (1 to 3) behind the items that do not fit, in order, each once. Screening has no step to correct. */
export const stepsToCorrect = (checklist: PersonChecklist): number[] =>
  [...new Set(misfits(personPolicy, checklist).map(({ step }) => step))]
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
