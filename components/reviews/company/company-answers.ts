import type { CompanyChecklistInput, CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { type CompanyChecklistKey, companyChecklist } from "@rukun/contract/reviews/company-policy";

export type DocumentType = CompanyReviewDetail["documents"][number]["type"];

/** What the officer answered so far. A reason is kept while an answer changes, and sent only where it counts. */
export type CompanyAnswers = Partial<
  Record<CompanyChecklistKey, { readonly fits: boolean; readonly reason: string }>
>;

/** The document each item is about; the bank account has none. */
export const documentOfItem: Record<CompanyChecklistKey, DocumentType | null> = {
  address_matches: "nib-perusahaan",
  akta_pendirian_fits: "akta-pendirian",
  sk_akta_pendirian_fits: "sk-akta-pendirian",
  akta_perubahan_terakhir_fits: "akta-perubahan-terakhir",
  sk_akta_perubahan_terakhir_fits: "sk-kemenkumham",
  notary_matches: "akta-pendirian",
  nib_fits: "nib-perusahaan",
  business_license_fits: "siup",
  npwp_fits: "npwp",
  bank_account_fits: null,
};

export const allAnswered = (answers: CompanyAnswers): boolean =>
  companyChecklist.every(({ key }) => answers[key]);

export const allFit = (answers: CompanyAnswers): boolean =>
  companyChecklist.every(({ key }) => answers[key]?.fits);

/** Items that do not fit, in the order of the list. */
export const misfits = (answers: CompanyAnswers): CompanyChecklistKey[] =>
  companyChecklist.map(({ key }) => key).filter((key) => answers[key]?.fits === false);

/** Items that do not fit and say no reason. */
export const withoutReason = (answers: CompanyAnswers): CompanyChecklistKey[] =>
  misfits(answers).filter((key) => !answers[key]?.reason.trim());

/** The body's checklist, or undefined while an item is not answered. */
export function toChecklist(answers: CompanyAnswers): CompanyChecklistInput | undefined {
  if (!allAnswered(answers)) return undefined;
  const lines = companyChecklist.map(({ key }) => {
    const { fits, reason } = answers[key] ?? { fits: false, reason: "" };
    return [key, fits ? { fits } : { fits, reason: reason.trim() }];
  });
  return Object.fromEntries(lines) as CompanyChecklistInput;
}
