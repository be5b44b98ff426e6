/** All types of documents (§9). */
export const documentTypes = [
  "npwp",
  "akta-pendirian",
  "sk-akta-pendirian",
  "akta-perubahan-terakhir",
  "sk-kemenkumham",
  "nib-perusahaan",
  "siup",
  "director-attorney",
  "lain-lain",
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Papers of a company's pre-onboarding, for which §9 has no names of their own. */
export const preOnboardingDocumentTypes = [
  "company-profile",
  "financial-report-last-year",
  "financial-report-year-before",
  "bank-statements",
  "contract-or-order",
] as const;
export type PreOnboardingDocumentType = (typeof preOnboardingDocumentTypes)[number];
