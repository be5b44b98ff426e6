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

/** Memory in which an upload is inspected. */
interface UploadBuffer {
  readonly lane: number;
  readonly bytes: Buffer;
}

/**
 * A reusable buffer per lane: allocating ten megabytes for every upload costs more than encrypting them. Shared memory,
 * so that the worker thread needs no copy.
 */
function createBuffers() {
  // Waiting uploads are on disk, and a company may have fewer unfinished uploads than may wait.
  const queue = createFairQueue({ ...fileLanes, mayWait: 100, mayWaitInAll: 1000 });
  const buffers = new Map<number, UploadBuffer>();
  return <T>(account: string, work: (buffer: UploadBuffer) => Promise<T>): Promise<T> =>
    queue.run(account, (lane) => {
      const bytes = buffers.get(lane)?.bytes ?? Buffer.from(new SharedArrayBuffer(maxFileBytes));
      const buffer = { lane, bytes };
      buffers.set(lane, buffer);
      return work(buffer);
    });
}

/**
 * Turns complete uploads into stored files or refusals. A stored file has the id of its upload, to which its sealed
 * bytes are bound.
 * @returns an idempotent function: called repeatedly or concurrently for one upload, it is inspected once.
 */
export function createUploadFinisher(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  parts: PartialUploads;
}) {
  const { db, clock, files, parts } = deps;
  const withBuffer = createBuffers();
  const underWay = new Map<string, Promise<void>>();

  /** @returns undefined when another process finished it first. */
  async function inspect(upload: UploadRow, buffer: UploadBuffer): Promise<Verdict | undefined> {
    const bytes = buffer.bytes.subarray(0, upload.length);
    try {
      if (upload.length > 0) await parts.read(upload, bytes);
    } catch (error) {
      if (serviceFaultOf(error)) throw error;
      const now = await findUpload(db, upload.id);
      // Bytes that exist but cannot be decrypted were altered on disk: they have to be uploaded again.
      return now?.state === "receiving" ? { refusal: "documentUnknown" } : undefined;
    }
    return files.storeDocument({
      ownerId: upload.userId,
      companyId: upload.companyId,
      kind: upload.documentType,
      name: upload.name,
      bytes,
      lane: buffer.lane,
      sealed: parts.sealed(upload.id),
    });
  }

  /** Adds the file's row, unless its company has exceeded the quota meanwhile. */
  async function record(tx: Transaction, verdict: Verdict): Promise<Verdict> {
    try {
      if ("file" in verdict) await files.record(tx, verdict.file);
      return verdict;
    } catch (error) {
      if (error instanceof ApiError) return { refusal: "documentsFull" };
      throw error;
    }
  }

  /** @returns whether the upload is stored, by this process or by another that finished first. */
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
    const verdict = await withBuffer(upload.companyId, (buffer) => inspect(upload, buffer));
    if (!verdict) return;
    const isKept = await save(upload, verdict);
    // Refused, or cancelled meanwhile. After a failure nothing is deleted, so that the next request can retry.
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
