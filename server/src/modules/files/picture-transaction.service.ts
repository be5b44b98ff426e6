import type { Database, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { FilesService } from "./files.service.ts";

/** What a transaction did with a picture that was stored before it. */
export interface PictureOutcome<T> {
  result: T;
  /** Whether a row now refers to the picture. */
  isKept: boolean;
  /** Picture whose row is gone. */
  replacedId: string | null;
}

/** Runs a transaction that may take a stored picture over, and deletes the bytes that no row refers to afterwards. */
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
    // A refusal was rolled back. After any other failure a commit may have happened all the same: the sweep will see.
    if (picture && error instanceof ApiError) await files.discard(picture.id);
    throw error;
  }
}
