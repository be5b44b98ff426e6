import { type CompanyDocumentType, companyDocumentTypes } from "@rukun/contract/company-documents";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { storedPdfName } from "../files/stored-name.policy.ts";

/** What is told of a file when its upload is started. */
export interface UploadMetadata {
  readonly documentType: CompanyDocumentType;
  /** As it will be stored. */
  readonly name: string;
}

const maxNameLength = 1000;

const isDocumentType = (text: string): text is CompanyDocumentType =>
  (companyDocumentTypes as readonly string[]).includes(text);

/**
 * Reads the metadata of a new upload: `type` and `filename`, and nothing else.
 * @returns the metadata, or what is wrong with each key.
 */
export function readMetadata(
  received: Readonly<Record<string, string | null>>,
): UploadMetadata | { readonly errors: Record<string, FieldMessageKey[]> } {
  const errors: Record<string, FieldMessageKey[]> = {};
  const { type, filename, ...unknown } = received;
  if (!type) errors.type = ["required"];
  else if (!isDocumentType(type)) errors.type = ["choose"];
  if (!filename) errors.filename = ["required"];
  else if (filename.length > maxNameLength) errors.filename = ["tooLong"];
  for (const key of Object.keys(unknown)) errors[key] = ["unknownField"];
  if (Object.keys(errors).length > 0) return { errors };
  const documentType = type as CompanyDocumentType;
  return { documentType, name: storedPdfName(filename as string, documentType) };
}
