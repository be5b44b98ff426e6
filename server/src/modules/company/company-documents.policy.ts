import {
  type CompanyDocumentField,
  type CompanyDocumentType,
  companyDocuments,
} from "@rukun/contract/company-documents";
import type { FileRow } from "../../db/schema/files.ts";

/** What a company has, to be told from what its people may refer to. */
type OwnFile = Pick<FileRow, "id" | "kind">;

/** Fields whose reference is none of the company's documents of that type. */
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
