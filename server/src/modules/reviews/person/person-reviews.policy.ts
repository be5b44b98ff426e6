import type { ErrorCode } from "@rukun/contract/errors";
import {
  type CheckProblem,
  type PersonChecklistKey,
  type PersonReviewFilter,
  personChecklist,
} from "@rukun/contract/reviews/person-policy";
import {
  type UserStatus,
  type UserStatusGroup,
  userStatuses,
  userStatusGroup,
} from "@rukun/contract/status";
import type { FieldErrors } from "../../../lib/api-error.ts";
import type { Stretch } from "../../../lib/queue-pages.ts";

/** What officers are told of a check that is not made: nothing any more once the person waits for something else. */
export const shownProblem = (
  status: UserStatus,
  problem: CheckProblem | null,
): CheckProblem | null =>
  status === "WAITING_CHECK_DTTOT" || status === "WAITING_PRIVY" ? problem : null;

export type Checklist = Record<PersonChecklistKey, boolean>;

const statusesOf = (...groups: UserStatusGroup[]): readonly UserStatus[] =>
  userStatuses.filter((status) => groups.includes(userStatusGroup(status)));

/** Whoever still waits for an answer, be it from screening, from an officer or from the identity provider. */
export const waitingStatuses = statusesOf("waiting");
export const rejectedStatuses = statusesOf("rejected");

/** The one status in which an officer decides. */
export const decidableStatus = "WAITING_CHECK_ADMIN" satisfies UserStatus;

/** On the way to that decision. */
export const undecidedStatuses: readonly UserStatus[] = ["WAITING_CHECK_DTTOT", decidableStatus];

const waiting: Stretch<UserStatus> = { statuses: waitingStatuses, isSmall: true };

/** The stretches of a filter, in the order of the list: those who wait come before those who have an answer. */
export const stretchesOf: Record<PersonReviewFilter, readonly Stretch<UserStatus>[]> = {
  all: [waiting, { statuses: statusesOf("rejected", "verified"), isSmall: false }],
  waiting: [waiting],
  rejected: [{ statuses: rejectedStatuses, isSmall: true }],
  verified: [{ statuses: statusesOf("verified"), isSmall: false }],
};

/** Form steps (1 to 3) behind the items that do not fit, in order, each once. Screening has no step to mend. */
export function stepsToMend(checklist: Checklist): number[] {
  const steps = personChecklist
    .filter(({ key, step }) => step > 0 && !checklist[key])
    .map(({ step }) => step as number);
  return [...new Set(steps)].sort((a, b) => a - b);
}

/** What an approval is missing: every item has to fit. Undefined when nothing is. */
export function approvalErrors(checklist: Checklist): FieldErrors | undefined {
  const failing = personChecklist.filter(({ key }) => !checklist[key]);
  if (failing.length === 0) return undefined;
  return Object.fromEntries(
    failing.map(({ key }) => [`checklist.${key}`, ["checklistNotAllFit" as const]]),
  );
}

/**
 * Nobody decides on themselves. Officers are no members and cannot send a verification, so this never happens by the
 * calls of today; it holds all the same when a member becomes an officer.
 */
export const isOwnReview = (officerId: string, subjectId: string): boolean =>
  officerId === subjectId;

/** Why an officer may not decide on a submission; undefined when they may. */
export function decisionRefusal(decision: {
  officerId: string;
  subjectId: string;
  /** Status of the person. */
  status: UserStatus;
  /** The submission the officer looked at, and the one that counts now. */
  seenSubmissionId: string;
  currentSubmissionId: string;
  assigneeId: string | null;
}): ErrorCode | undefined {
  if (isOwnReview(decision.officerId, decision.subjectId)) return "forbidden";
  const isStale = decision.seenSubmissionId !== decision.currentSubmissionId;
  if (isStale || decision.status !== decidableStatus) return "already_decided";
  const isOthers = decision.assigneeId !== null && decision.assigneeId !== decision.officerId;
  return isOthers ? "assigned_to_other" : undefined;
}
