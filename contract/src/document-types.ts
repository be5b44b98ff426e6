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
