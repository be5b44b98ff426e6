/** Lists of the company's documents; free of schemas, so that a page can import them. */

/** Document types (§9) of the six PDFs of the company information. */
export const companyDocumentTypes = [
  "akta-pendirian",
  "sk-akta-pendirian",
  "akta-perubahan-terakhir",
  "sk-kemenkumham",
  "nib-perusahaan",
  "siup",
] as const;
export type CompanyDocumentType = (typeof companyDocumentTypes)[number];

/** The fields of step 2 that carry a document, in the order of the form. */
export const companyDocuments = [
  { field: "akta_pendirian_file", type: "akta-pendirian" },
  { field: "sk_akta_pendirian_file", type: "sk-akta-pendirian" },
  { field: "akta_perubahan_terakhir_file", type: "akta-perubahan-terakhir" },
  { field: "sk_akta_perubahan_terakhir_file", type: "sk-kemenkumham" },
  { field: "nib_file", type: "nib-perusahaan" },
  { field: "business_license_certificate", type: "siup" },
] as const satisfies readonly { field: string; type: CompanyDocumentType }[];
export type CompanyDocumentField = (typeof companyDocuments)[number]["field"];
