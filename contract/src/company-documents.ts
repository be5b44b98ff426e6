import { companySteps } from "./company-steps.ts";
import type { DocumentType } from "./document-types.ts";
import { type DocumentName, documentsOf } from "./step.ts";

/** Lists of the company's documents; free of schemas, so that a page can import them. */

/** The types of the six PDFs of the company information. */
export const companyDocumentTypes = [
  "akta-pendirian",
  "sk-akta-pendirian",
  "akta-perubahan-terakhir",
  "sk-kemenkumham",
  "nib-perusahaan",
  "siup",
] as const satisfies readonly DocumentType[];
export type CompanyDocumentType = (typeof companyDocumentTypes)[number];

const step = companySteps.stepTwo;
export type CompanyDocumentField = DocumentName<typeof step>;

/** The fields of step 2 that carry a document, in the order of the form. */
export const companyDocuments: readonly {
  readonly field: CompanyDocumentField;
  readonly type: CompanyDocumentType;
}[] = documentsOf(step).map((field) => ({ field, type: step.fields[field].type }));
