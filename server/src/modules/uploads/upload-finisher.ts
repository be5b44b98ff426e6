import { maxFileBytes } from "@rukun/contract/patterns";
import type { Database } from "../../db/client.ts";
import type { UploadRow } from "../../db/schema/uploads.ts";
import type { Clock } from "../../lib/clock.ts";
import { createLimit } from "../../lib/limit.ts";
import type { PartialUploads } from "../../storage/partial-uploads.ts";
import type { FilesService } from "../files/files.service.ts";
import { findUpload, lockUpload, saveOutcome } from "./uploads.repository.ts";

type Verdict = Awaited<ReturnType<FilesService["storeDocument"]>>;

/** Uploads that are judged at the same time; what waits lies on the disk. */
const atOnce = 2;

/**
 * Room for one upload at a time each, used again and again: ten megabytes that come and go with every upload cost more
 * than their encryption. Shared, so that the thread that looks at a document need not get a copy.
 */
function createRooms() {
  const limit = createLimit(atOnce, 10_000);
  const free: Buffer[] = [];
  return <T>(work: (room: Buffer) => Promise<T>): Promise<T> =>
    limit(async () => {
      const room = free.pop() ?? Buffer.from(new SharedArrayBuffer(maxFileBytes));
      try {
        return await work(room);
      } finally {
        free.push(room);
      }
    });
}

/**
 * Turns complete uploads into stored files or refusals. A stored file has the id of its upload, which its bytes are
 * sealed for.
 * @returns a function that may be called for one upload any number of times, also at once: it is judged once.
 */
export function createUploadFinisher(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  parts: PartialUploads;
}) {
  const { db, clock, files, parts } = deps;
  const inRoom = createRooms();
  const underWay = new Map<string, Promise<void>>();

  /** @returns undefined when somebody else was faster. */
  async function judge(upload: UploadRow, room: Buffer): Promise<Verdict | undefined> {
    const bytes = room.subarray(0, upload.length);
    try {
      if (upload.length > 0) await parts.read(upload, bytes);
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
      sealed: parts.sealed(upload.id),
    });
  }

  /** @returns whether the upload now has an outcome that keeps its bytes, this one or one that was faster. */
  async function save(upload: UploadRow, verdict: Verdict): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = await lockUpload(tx, upload.id);
      if (now?.state !== "receiving") return now?.state === "stored";
      const updatedAt = clock();
      if ("refusal" in verdict) {
        const { refusal } = verdict;
        await saveOutcome(tx, upload.id, { state: "refused", refusal, fileId: null, updatedAt });
        return false;
      }
      await files.record(tx, verdict.file);
      const { id: fileId } = verdict.file;
      await saveOutcome(tx, upload.id, { state: "stored", refusal: null, fileId, updatedAt });
      return true;
    });
  }

  async function finish(upload: UploadRow): Promise<void> {
    const verdict = await inRoom((room) => judge(upload, room));
    if (!verdict) return;
    const isKept = await save(upload, verdict);
    // Given up meanwhile. After a failure nothing is deleted: whoever asks next finds all of it.
    if (!isKept && "file" in verdict) await files.discard(verdict.file.id);
    await parts.remove(upload.id);
  }

  return function finishOnce(upload: UploadRow): Promise<void> {
    const known = underWay.get(upload.id);
    if (known) return known;
    const finishing = finish(upload).finally(() => underWay.delete(upload.id));
    underWay.set(upload.id, finishing);
    return finishing;
  };
}
