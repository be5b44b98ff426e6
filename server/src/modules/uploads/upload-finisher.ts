import { maxFileBytes } from "@rukun/contract/patterns";
import type { Database, Transaction } from "../../db/client.ts";
import type { UploadRow } from "../../db/schema/uploads.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { createFairQueue } from "../../lib/fair-queue.ts";
import { serviceFaultOf } from "../../lib/service-fault.ts";
import type { PartialUploads } from "../../storage/partial-uploads.ts";
import { fileLanes } from "../files/file-lanes.policy.ts";
import type { FilesService } from "../files/files.service.ts";
import { findUpload, lockUpload, saveOutcome } from "./uploads.repository.ts";

type Verdict = Awaited<ReturnType<FilesService["storeDocument"]>>;

/** Where an upload is judged. */
interface Room {
  readonly lane: number;
  readonly bytes: Buffer;
}

/**
 * A room for each lane, used again and again: ten megabytes that come and go with every upload cost more than their
 * encryption. Shared, so that the thread that looks at a document need not get a copy.
 */
function createRooms() {
  // What waits lies on the disk, and no company has as many uploads under way as may wait.
  const queue = createFairQueue({ ...fileLanes, mayWait: 100, mayWaitInAll: 1000 });
  const rooms = new Map<number, Room>();
  return <T>(account: string, work: (room: Room) => Promise<T>): Promise<T> =>
    queue.run(account, (lane) => {
      const bytes = rooms.get(lane)?.bytes ?? Buffer.from(new SharedArrayBuffer(maxFileBytes));
      const room = { lane, bytes };
      rooms.set(lane, room);
      return work(room);
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
  async function judge(upload: UploadRow, room: Room): Promise<Verdict | undefined> {
    const bytes = room.bytes.subarray(0, upload.length);
    try {
      if (upload.length > 0) await parts.read(upload, bytes);
    } catch (error) {
      if (serviceFaultOf(error)) throw error;
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
      lane: room.lane,
      sealed: parts.sealed(upload.id),
    });
  }

  /** Gives a file its row, unless its company has too many by now. */
  async function record(tx: Transaction, verdict: Verdict): Promise<Verdict> {
    try {
      if ("file" in verdict) await files.record(tx, verdict.file);
      return verdict;
    } catch (error) {
      if (error instanceof ApiError) return { refusal: "documentsFull" };
      throw error;
    }
  }

  /** @returns whether the upload now has an outcome that keeps its bytes, this one or one that was faster. */
  async function save(upload: UploadRow, verdict: Verdict): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = await lockUpload(tx, upload.id);
      if (now?.state !== "receiving") return now?.state === "stored";
      const outcome = await record(tx, verdict);
      const updatedAt = clock();
      if ("refusal" in outcome) {
        const { refusal } = outcome;
        await saveOutcome(tx, upload.id, { state: "refused", refusal, fileId: null, updatedAt });
        return false;
      }
      const { id: fileId } = outcome.file;
      await saveOutcome(tx, upload.id, { state: "stored", refusal: null, fileId, updatedAt });
      return true;
    });
  }

  async function finish(upload: UploadRow): Promise<void> {
    const verdict = await inRoom(upload.companyId, (room) => judge(upload, room));
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
