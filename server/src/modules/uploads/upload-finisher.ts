import type { Database } from "../../db/client.ts";
import type { UploadRow } from "../../db/schema/uploads.ts";
import type { Clock } from "../../lib/clock.ts";
import { createLimit } from "../../lib/limit.ts";
import type { PartialUploads } from "../../storage/partial-uploads.ts";
import type { FilesService } from "../files/files.service.ts";
import { findUpload, lockUpload, saveOutcome } from "./uploads.repository.ts";

type Verdict = Awaited<ReturnType<FilesService["storeDocument"]>>;

/**
 * Turns complete uploads into stored files or refusals.
 * @returns a function that may be called for one upload any number of times, also at once: it is judged once.
 */
export function createUploadFinisher(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  parts: PartialUploads;
}) {
  const { db, clock, files, parts } = deps;
  // Each holds its file in memory several times over; what waits lies on the disk.
  const fewAtATime = createLimit(2, 10_000);
  const underWay = new Map<string, Promise<void>>();

  /** @returns undefined when somebody else was faster. */
  async function judge(upload: UploadRow): Promise<Verdict | undefined> {
    let bytes: Buffer;
    try {
      bytes = upload.length === 0 ? Buffer.alloc(0) : await parts.read(upload.id, upload.length);
    } catch {
      const now = await findUpload(db, upload.id);
      // Bytes that are there and do not open were changed on the disk: only sending them again helps.
      return now?.state === "receiving" ? { refusal: "documentUnknown" } : undefined;
    }
    return files.storeDocument({
      ownerId: upload.userId,
      companyId: upload.companyId,
      kind: upload.documentType,
      name: upload.name,
      bytes,
    });
  }

  /** @returns whether the verdict was the first. */
  async function save(upload: UploadRow, verdict: Verdict): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = await lockUpload(tx, upload.id);
      if (now?.state !== "receiving") return false;
      const updatedAt = clock();
      if ("refusal" in verdict) {
        const { refusal } = verdict;
        await saveOutcome(tx, upload.id, { state: "refused", refusal, fileId: null, updatedAt });
        return true;
      }
      await files.record(tx, verdict.file);
      const { id: fileId } = verdict.file;
      await saveOutcome(tx, upload.id, { state: "stored", refusal: null, fileId, updatedAt });
      return true;
    });
  }

  async function finish(upload: UploadRow): Promise<void> {
    const verdict = await judge(upload);
    if (!verdict) return;
    let isSaved = false;
    try {
      isSaved = await save(upload, verdict);
    } finally {
      if (!isSaved && "file" in verdict) await files.discard(verdict.file.id);
    }
    await parts.remove(upload.id);
  }

  return function finishOnce(upload: UploadRow): Promise<void> {
    const known = underWay.get(upload.id);
    if (known) return known;
    const finishing = fewAtATime(() => finish(upload)).finally(() => underWay.delete(upload.id));
    underWay.set(upload.id, finishing);
    return finishing;
  };
}
