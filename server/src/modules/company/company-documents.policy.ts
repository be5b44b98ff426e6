import {
  type CompanyDocumentField,
  type CompanyDocumentType,
  companyDocuments,
} from "@rukun/contract/company-documents";
import type { FileRow } from "../../db/schema/files.ts";

/** A file of the company, as far as needed to validate a reference to it. */
type OwnFile = Pick<FileRow, "id" | "kind">;

/** Fields that do not refer to a document of the company of that type. */
export function unknownDocuments(
  references: Readonly<Record<CompanyDocumentField, string>>,
  ownFiles: readonly OwnFile[],
): CompanyDocumentField[] {
  const isOwn = (id: string, type: CompanyDocumentType) =>
    ownFiles.some((file) => file.id === id && file.kind === type);
  return companyDocuments
    .filter(({ field, type }) => !isOwn(references[field], type))
    .map(({ field }) => field);
}
