import type { UploadType } from "@rukun/contract/upload-types";
import type { FileRow } from "../../db/schema/files.ts";

/** A file of the company, as far as needed to validate a reference to it. */
type OwnFile = Pick<FileRow, "id" | "kind">;

/** Fields that do not refer to a document of the company of that type. */
export function unknownDocuments<Field extends string>(
  documents: readonly { readonly field: Field; readonly type: UploadType }[],
  references: Readonly<Partial<Record<Field, string | undefined>>>,
  ownFiles: readonly OwnFile[],
): Field[] {
  return documents
    .filter(
      ({ field, type }) =>
        !ownFiles.some(({ id, kind }) => id === references[field] && kind === type),
    )
    .map(({ field }) => field);
}
