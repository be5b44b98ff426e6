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

/** The stored form: only items that do not fit have a reason. */
export const withoutIdleReasons = (checklist: CompanyChecklist): CompanyChecklist =>
  Object.fromEntries(
    Object.entries(checklist).map(([key, { fits, reason }]) => [
      key,
      fits ? { fits } : { fits, reason },
    ]),
  ) as CompanyChecklist;

/**
 * Officers must not decide on their own company. Today officers cannot be members; this guards the case of a member
 * becoming an officer.
 */
export const isOwnCompany = (relation: {
  officerId: string;
  companyId: string;
  /** Company the officer is a member of. */
  officerCompanyId: string | null;
  submittedBy: string;
}): boolean =>
  relation.officerCompanyId === relation.companyId || relation.submittedBy === relation.officerId;
