import type { Database, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { FilesService, ImageUpload } from "./files.service.ts";

/** What a transaction did with a previously stored picture. */
export interface PictureOutcome<T> {
  result: T;
  /** Whether a row now refers to the picture. */
  isKept: boolean;
  /** Picture whose row is gone. */
  replacedId: string | null;
}

/** Runs a transaction that may adopt a stored picture, then deletes bytes left without a row. */
export async function withPicture<T>(
  deps: { db: Database; files: Pick<FilesService, "discard"> },
  picture: FileRow | undefined,
  run: (tx: Transaction) => Promise<PictureOutcome<T>>,
): Promise<T> {
  const { db, files } = deps;
  try {
    const { result, isKept, replacedId } = await db.transaction(run);
    if (picture && !isKept) await files.discard(picture.id);
    if (replacedId) await files.discard(replacedId);
    return result;
  } catch (error) {
    // A refusal was rolled back. After any other failure the commit may still have happened, so cleaning up is left to
    // the sweep.
    if (picture && error instanceof ApiError) await files.discard(picture.id);
    throw error;
  }
}

/**
 * Stores the picture of a step, unless it is the saved one: so a repeated request stores nothing twice.
 * @returns undefined when the saved one stays. @throws ApiError `validation_failed` when there is neither a new nor a
 * saved one.
 */
export async function storeChanged(
  files: Pick<FilesService, "fingerprint" | "storeImage">,
  {
    upload,
    ...image
  }: Omit<ImageUpload, "upload"> & { readonly upload: ImageUpload["upload"] | undefined },
  saved: Pick<FileRow, "receivedSha256"> | null,
): Promise<FileRow | undefined> {
  if (!upload) {
    if (!saved) throw fieldError(image.field, "required");
    return undefined;
  }
  const isSaved = files.fingerprint(image.field, upload) === saved?.receivedSha256;
  return isSaved ? undefined : files.storeImage({ ...image, upload });
}

/**
 * Replaces the previous picture by a stored one.
 *
 * @param picture undefined to keep the previous one
 * @param refer saves the id; called after adding the new row and before removing the old one
 * @returns id of the replaced one, for `withPicture`
 */
export async function replacePicture(
  tx: Transaction,
  files: Pick<FilesService, "record" | "forget">,
  {
    field,
    picture,
    previousId,
  }: {
    readonly field: string;
    readonly picture: FileRow | undefined;
    readonly previousId: string | null;
  },
  refer: (fileId: string) => Promise<void>,
): Promise<string | null> {
  const fileId = picture?.id ?? previousId;
  if (!fileId) throw fieldError(field, "required");
  if (picture) await files.record(tx, picture);
  await refer(fileId);
  if (!picture || !previousId) return null;
  await files.forget(tx, previousId);
  return previousId;
}
