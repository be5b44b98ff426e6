import type { ErrorCode } from "@rukun/contract/errors";
import {
  type CompanyChecklistKey,
  type CompanyReviewFilter,
  companyChecklist,
} from "@rukun/contract/reviews/company-policy";
import type { CompanyStatus } from "@rukun/contract/status";
import type { FieldErrors } from "../../../lib/api-error.ts";
import type { Stretch } from "../../../lib/queue-pages.ts";

export type CompanyChecklist = Record<
  CompanyChecklistKey,
  { fits: boolean; reason?: string | undefined }
>;

/** The one status in which a company waits for an officer. */
export const decidableStatus = "waiting" satisfies CompanyStatus;

const waiting: Stretch<CompanyStatus> = { statuses: [decidableStatus], isSmall: true };

/** The stretches of a filter, in the order of the list: those who wait come before those who have an answer. */
export const stretchesOf: Record<CompanyReviewFilter, readonly Stretch<CompanyStatus>[]> = {
  all: [waiting, { statuses: ["rejected", "approved"], isSmall: false }],
  waiting: [waiting],
  rejected: [{ statuses: ["rejected"], isSmall: true }],
  approved: [{ statuses: ["approved"], isSmall: false }],
};

/** What an approval is missing: every item has to fit. Undefined when nothing is. */
export function approvalErrors(checklist: CompanyChecklist): FieldErrors | undefined {
  const failing = companyChecklist.filter(({ key }) => !checklist[key].fits);
  if (failing.length === 0) return undefined;
  return Object.fromEntries(
    failing.map(({ key }) => [`checklist.${key}`, ["checklistNotAllFit" as const]]),
  );
}

/** What a return is missing: the company has to be told at least one thing to mend. Undefined when nothing is. */
export const returnErrors = (checklist: CompanyChecklist): FieldErrors | undefined =>
  companyChecklist.every(({ key }) => checklist[key].fits)
    ? { checklist: ["checklistAllFit"] }
    : undefined;

/** As it is stored: a reason belongs to an item that does not fit. */
export const withoutIdleReasons = (checklist: CompanyChecklist): CompanyChecklist =>
  Object.fromEntries(
    Object.entries(checklist).map(([key, { fits, reason }]) => [
      key,
      fits ? { fits } : { fits, reason },
    ]),
  ) as CompanyChecklist;

/** A tax number may be typed in its groups; everything else is part of a name. */
export function searchedNumber(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, "");
  return /^\d{15}$/.test(digits) ? digits : undefined;
}

/**
 * Nobody decides on their own company. Officers are no members and cannot send anything, so this never happens by the
 * calls of today; it holds all the same when a member becomes an officer.
 */
export const isOwnCompany = (relation: {
  officerId: string;
  companyId: string;
  /** Company the officer is a member of. */
  officerCompanyId: string | null;
  submittedBy: string;
}): boolean =>
  relation.officerCompanyId === relation.companyId || relation.submittedBy === relation.officerId;

/** Why an officer may not decide on a submission; undefined when they may. */
export function decisionRefusal(decision: {
  isOwn: boolean;
  officerId: string;
  status: CompanyStatus;
  /** The submission the officer looked at, and the one that counts now. */
  seenSubmissionId: string;
  currentSubmissionId: string;
  assigneeId: string | null;
}): ErrorCode | undefined {
  if (decision.isOwn) return "forbidden";
  const isStale = decision.seenSubmissionId !== decision.currentSubmissionId;
  if (isStale || decision.status !== decidableStatus) return "already_decided";
  const isOthers = decision.assigneeId !== null && decision.assigneeId !== decision.officerId;
  return isOthers ? "assigned_to_other" : undefined;
}
