import type { FieldMessageKey } from "@rukun/contract/messages";
import { isPictureType, type UploadType, uploadTypes } from "@rukun/contract/upload-types";
import { storedImageName, storedPdfName } from "../files/stored-name.policy.ts";

/** Metadata of a file given when its upload is created. */
export interface UploadMetadata {
  readonly documentType: UploadType;
  /** As it will be stored. */
  readonly name: string;
}

const maxNameLength = 1000;

const isDocumentType = (text: string): text is UploadType =>
  (uploadTypes as readonly string[]).includes(text);

/**
 * Reads the metadata of a new upload: `type` and `filename`, and nothing else.
 * @returns the metadata, or what is wrong with each key.
 */
export function readMetadata(
  received: Readonly<Record<string, string | null>>,
): UploadMetadata | { readonly errors: Record<string, FieldMessageKey[]> } {
  const { type, filename, ...unknown } = received;
  // Keys are user input (`__proto__`), so they are never assigned to an object.
  const wrong: [string, FieldMessageKey][] = [];
  if (!type) wrong.push(["type", "required"]);
  else if (!isDocumentType(type)) wrong.push(["type", "choose"]);
  if (!filename) wrong.push(["filename", "required"]);
  else if (filename.length > maxNameLength) wrong.push(["filename", "tooLong"]);
  for (const key of Object.keys(unknown)) wrong.push([key, "unknownField"]);
  if (wrong.length > 0) {
    return { errors: Object.fromEntries(wrong.map(([key, message]) => [key, [message]])) };
  }
  const documentType = type as UploadType;
  const storedName = isPictureType(documentType) ? storedImageName : storedPdfName;
  return { documentType, name: storedName(filename as string, documentType) };
}
