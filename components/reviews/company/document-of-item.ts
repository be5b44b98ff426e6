import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import type { CompanyChecklistKey } from "@rukun/contract/reviews/company-policy";

export type DocumentType = CompanyReviewDetail["documents"][number]["type"];

const documents: Record<CompanyChecklistKey, DocumentType | undefined> = {
  address_matches: "nib-perusahaan",
  akta_pendirian_fits: "akta-pendirian",
  sk_akta_pendirian_fits: "sk-akta-pendirian",
  akta_perubahan_terakhir_fits: "akta-perubahan-terakhir",
  sk_akta_perubahan_terakhir_fits: "sk-kemenkumham",
  notary_matches: "akta-pendirian",
  nib_fits: "nib-perusahaan",
  business_license_fits: "siup",
  npwp_fits: "npwp",
  bank_account_fits: undefined,
};

/** The document of a checklist item; the bank account has none. */
export const documentOfItem = (item: string): DocumentType | undefined =>
  documents[item as CompanyChecklistKey];
