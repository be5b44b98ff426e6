import type { ParsedBody } from "@rukun/contract/call";
import type { companyReviews } from "@rukun/contract/reviews/company";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";

export type CompanyChecklist = ParsedBody<typeof companyReviews.approve>["checklist"];

/** The items that do not fit, in the order of the steps, with what the company reads at each. */
export function itemsToCorrect(
  checklist: Readonly<Record<string, { fits: boolean; reason?: string | undefined }>> | null,
): { key: string; step: number; reason: string }[] {
  if (!checklist) return [];
  return companyChecklist.flatMap(({ key, step }) => {
    const answer = checklist[key];
    return answer && !answer.fits ? [{ key, step, reason: answer.reason ?? "" }] : [];
  });
}

/** As it is stored: a reason belongs to an item that does not fit. */
export const withoutIdleReasons = (checklist: CompanyChecklist): CompanyChecklist =>
  Object.fromEntries(
    Object.entries(checklist).map(([key, { fits, reason }]) => [
      key,
      fits ? { fits } : { fits, reason },
    ]),
  ) as CompanyChecklist;

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
