import { companyChecklist } from "@rukun/contract/reviews/company-policy";

/** An officer's answers as they are stored with a decision. */
export type CompanyChecklistAnswers = Readonly<
  Record<string, { fits: boolean; reason?: string | undefined }>
>;

/** The items that do not fit, in the order of the steps, with what the company reads at each. */
export function itemsToMend(
  checklist: CompanyChecklistAnswers | null,
): { key: string; step: number; reason: string }[] {
  if (!checklist) return [];
  return companyChecklist.flatMap(({ key, step }) => {
    const answer = checklist[key];
    return answer && !answer.fits ? [{ key, step, reason: answer.reason ?? "" }] : [];
  });
}
