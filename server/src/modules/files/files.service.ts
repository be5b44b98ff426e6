import { randomUUID } from "node:crypto";
import type { FileLike } from "@rukun/contract/fields";
import type { StoredFile } from "@rukun/contract/files";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { keyedHash, sameText, sha256 } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Storage } from "../../storage/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import {
  addFile,
  findFile,
  findKnownIds,
  listUnreferencedIds,
  removeFile,
} from "./files.repository.ts";
import { type CleanImage, cleanImage, ImageRefusedError } from "./image-cleaner.ts";
import { createLimit } from "./limit.ts";
import { storedImageName } from "./stored-name.policy.ts";

/** Seconds that an address of a file works. */
export const addressSeconds = 5 * 60;
/** Bytes and rows younger than this may belong to a request under way. */
const graceSeconds = 60 * 60;

const fallbackNames = { id_card: "id-card", selfie: "selfie" } as const;

export interface ImageUpload {
  readonly ownerId: string;
  readonly kind: FileRow["kind"];
  /** Name of the field it was sent in: refusals land under it. */
  readonly field: string;
  readonly upload: FileLike;
}

export interface FilesService {
  /** SHA-256 of a received file, in hex. @throws ApiError `validation_failed` when it is no upload at all. */
  fingerprint(field: string, upload: FileLike): string;
  /**
   * Checks, cleans and stores a picture. Its row is written by `record`, in the transaction that refers to it;
   * bytes that never get a row are deleted by `discard`, or by the sweep.
   * @throws ApiError `validation_failed` under the field, `too_many_requests` when too many pictures are waiting.
   */
  storeImage(image: ImageUpload): Promise<FileRow>;
  record(tx: Transaction, file: FileRow): Promise<void>;
  /** Removes the row of a replaced file; `discard` its bytes after the commit. */
  forget(tx: Transaction, id: string): Promise<void>;
  /** Deletes bytes without a row. Failing is no error: the sweep comes back to them. */
  discard(id: string): Promise<void>;
  /** What its owner is told of a file, with an address that works for five minutes. */
  describe(file: FileRow): StoredFile;
  /** The same for an officer; the view is recorded. */
  describeForOfficer(
    db: Executor,
    file: FileRow,
    officer: { actorId: string; requestId: string },
  ): Promise<StoredFile>;
  /** The bytes. @throws Error when they are gone or were changed. */
  read(id: string): Promise<Buffer>;
  /** The file behind a signed address. @throws ApiError `not_found`, `address_expired`. */
  openAddress(address: {
    fileId: string;
    expires: string;
    signature: string;
  }): Promise<{ file: FileRow; bytes: Buffer }>;
  /** Deletes replaced files and bytes that never got a row, once they are an hour old. */
  sweep(): Promise<void>;
}

/** The bytes of an upload. Only a multipart body has them; a JSON body can merely look like one. */
function bytesOf(field: string, upload: FileLike): Buffer {
  const data = (upload as Partial<{ data: unknown }>).data;
  if (!Buffer.isBuffer(data)) throw fieldError(field, "invalid");
  return data;
}

export function createFilesService(deps: {
  db: Database;
  storage: Storage;
  clock: Clock;
  signingKey: Buffer;
  apiUrl: string;
}): FilesService {
  const { db, storage, clock, signingKey, apiUrl } = deps;
  // Decoding 50 megapixels takes some 150 MB: one picture at a time, and few that wait.
  const limit = createLimit(1, 32);

  const sign = (id: string, expires: string) => keyedHash(signingKey, `file:${id}:${expires}`);

  function describe(file: FileRow): StoredFile {
    const expires = String(Math.floor(addSeconds(clock(), addressSeconds).getTime() / 1000));
    const query = new URLSearchParams({ expires, signature: sign(file.id, expires) });
    return {
      id: file.id,
      name: file.name,
      size: file.size,
      content_type: file.contentType,
      width: file.width,
      height: file.height,
      url: `${apiUrl}/v1/files/${file.id}?${query}`,
    };
  }

  async function clean(field: string, data: Buffer): Promise<CleanImage> {
    try {
      return await limit(() => cleanImage(data));
    } catch (error) {
      if (error instanceof ImageRefusedError) throw fieldError(field, error.key);
      throw error;
    }
  }

  const discard = (id: string) => storage.delete(id).catch(() => undefined);

  return {
    fingerprint: (field, upload) => sha256(bytesOf(field, upload)),

    async storeImage({ ownerId, kind, field, upload }) {
      const data = bytesOf(field, upload);
      const image = await clean(field, data);
      const id = randomUUID();
      await storage.put(id, image.bytes);
      return {
        id,
        ownerId,
        kind,
        name: storedImageName(String(upload.name), fallbackNames[kind]),
        contentType: "image/jpeg",
        size: image.bytes.length,
        width: image.width,
        height: image.height,
        receivedSha256: sha256(data),
        createdAt: clock(),
      };
    },

    record: addFile,
    forget: removeFile,
    discard,
    describe,

    async describeForOfficer(executor, file, { actorId, requestId }) {
      await addAuditEntry(executor, {
        actorId,
        subjectId: file.ownerId,
        action: "file.view",
        to: file.kind,
        requestId,
      });
      return describe(file);
    },

    read: (id) => storage.get(id),

    async openAddress({ fileId, expires, signature }) {
      if (!isUuid(fileId) || !sameText(signature, sign(fileId, expires))) {
        throw new ApiError("not_found");
      }
      if (Number(expires) * 1000 < clock().getTime()) throw new ApiError("address_expired");
      const file = await findFile(db, fileId);
      if (!file) throw new ApiError("not_found");
      return { file, bytes: await storage.get(file.id) };
    },

    async sweep() {
      const before = addSeconds(clock(), -graceSeconds);
      for (const id of await listUnreferencedIds(db, before)) {
        await removeFile(db, id);
        await discard(id);
      }
      await storage.sweep(before, (ids) => findKnownIds(db, ids));
    },
  };
}
