import type { PreOnboardingDocumentType } from "@rukun/contract/document-types";
import { preOnboardingDocuments } from "@rukun/contract/pre-onboarding-steps";
import { preOnboardingChecklist } from "@rukun/contract/reviews/pre-onboarding-policy";

/** The paper that an item of the checklist is about; undefined for one about typed data alone. */
export function paperOfItem(item: string): PreOnboardingDocumentType | undefined {
  const of: readonly string[] = preOnboardingChecklist.find(({ key }) => key === item)?.of ?? [];
  return preOnboardingDocuments.find(({ field }) => of.includes(field))?.type;
}

/** What was typed and a paper has to show. */
export const fieldsBeside = (paper: PreOnboardingDocumentType): string[] =>
  preOnboardingChecklist
    .filter(({ key }) => paperOfItem(key) === paper)
    .flatMap(({ of }): readonly string[] => of)
    .filter((name) => !name.endsWith("_file"));
