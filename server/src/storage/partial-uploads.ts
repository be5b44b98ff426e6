import { constants } from "node:fs";
import { type FileHandle, mkdir, open as openFile, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Cleaned, Cleaning } from "../lib/cleaning.ts";
import { serviceFaultOf } from "../lib/service-fault.ts";
import { checkFolder } from "./check-folder.ts";
import type { SealedFile } from "./port.ts";
import {
  fileHeader,
  openRecord,
  placeBehind,
  type RecordsPlace,
  readRecordHeader,
  recordHeaderBytes,
  recordsStart,
  type SealedFileFacts,
  type SealedRecord,
  sealRecord,
} from "./sealed-records.ts";
import { isStoredId, requireStoredId } from "./stored-id.ts";
import { syncFolder } from "./sync-folder.ts";
import { writePieces } from "./write-pieces.ts";

/**
 * Bytes of unfinished uploads, each sealed as a file of the upload's id. Ids are UUIDs; the length is the announced
 * one.
 */
export interface PartialUploads {
  /** Number of durably stored bytes. */
  size(upload: SealedFileFacts): Promise<number>;
  /**
   * Appends bytes. When `chunks` fails, those received before are kept.
   * @param offset current number of bytes; anything else is an error.
   * @returns the new number of bytes; they survive a crash.
   */
  append(upload: SealedFileFacts, offset: number, chunks: AsyncIterable<Buffer>): Promise<number>;
  /** Fills `target` with all bytes. @throws Error when the number differs, or they were altered. */
  read(upload: SealedFileFacts, target: Buffer): Promise<void>;
  /** The sealed file, for a storage to adopt once complete. */
  sealed(id: string): SealedFile;
  remove(id: string): Promise<void>;
  /** Rejects when uploads cannot currently be received. */
  check(): Promise<void>;
  /** Deletes unreferenced uploads last modified before a point in time. Failures are skipped. */
  sweep(
    before: Date,
    findWanted: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<Cleaned>;
}

/** Torn or missing data counts as absent; an unreadable disk is rethrown, as it says nothing about its content. */
function ignoreTorn(error: unknown): undefined {
  if (serviceFaultOf(error)) throw error;
}

/** Plain bytes of one record; a killed process loses at most this much received data. */
const lastingRecordBytes = 256 * 1024;

/** Reads into the start of a buffer. @returns the part of it that was filled. */
async function readInto(
  buffer: Buffer,
  handle: FileHandle,
  length: number,
  position: number,
): Promise<Buffer> {
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const readExactly = (handle: FileHandle, length: number, position: number): Promise<Buffer> =>
  readInto(Buffer.allocUnsafe(length), handle, length, position);

/**
 * Keeps each upload as one file of sealed records, the way it is stored in the end. A record torn by a crash is
 * detected by its length or its seal, and truncated.
 */
export function createPartialUploads(
  folder: string,
  key: Buffer,
  { recordBytes = lastingRecordBytes, survivesCrash = true } = {},
): PartialUploads {
  const turns = new Map<string, Promise<unknown>>();

  const placeOf = (id: string): string => {
    requireStoredId(id);
    return join(folder, id);
  };

  /** Serialised per upload: an aborted request may still be writing when the next one arrives. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work, work);
    const settled = turn.catch(() => undefined);
    turns.set(id, settled);
    settled.then(() => {
      if (turns.get(id) === settled) turns.delete(id);
    });
    return turn;
  }

  /** @returns undefined when nothing has been received yet. */
  async function openExisting(id: string, flags: number): Promise<FileHandle | undefined> {
    return openFile(placeOf(id), flags).catch(ignoreMissing);
  }

  /** The plain bytes of a record. @param room scratch buffer for the sealed ones. */
  async function readRecord(
    handle: FileHandle,
    upload: SealedFileFacts,
    record: SealedRecord,
    room = Buffer.allocUnsafe(record.end - record.start),
  ): Promise<Buffer> {
    const sealed = await readInto(room, handle, record.end - record.start, record.start);
    return openRecord(key, upload, record, sealed);
  }

  /** The records that are complete by their lengths. Empty when the file does not belong to this upload. */
  async function findRecords(
    handle: FileHandle,
    { length }: SealedFileFacts,
  ): Promise<SealedRecord[]> {
    const { size } = await handle.stat();
    const records: SealedRecord[] = [];
    const header = fileHeader(length);
    if (!(await readExactly(handle, header.length, 0)).equals(header)) return records;
    for (let place = recordsStart; ; ) {
      const start = await readExactly(handle, recordHeaderBytes, place.position);
      const record = readRecordHeader(place, start, size);
      if (!record) return records;
      records.push(record);
      place = placeBehind(record);
    }
  }

  /** Position of the next record: after the last complete one with a valid seal. */
  async function findEnd(handle: FileHandle, upload: SealedFileFacts): Promise<RecordsPlace> {
    const records = await findRecords(handle, upload);
    const last = records.at(-1);
    if (last && !(await readRecord(handle, upload, last).catch(ignoreTorn))) records.pop();
    const whole = records.at(-1);
    return whole ? placeBehind(whole) : recordsStart;
  }

  async function create(id: string): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await openFile(placeOf(id), constants.O_RDWR | constants.O_CREAT, 0o600);
    if (!survivesCrash) return handle;
    await syncFolder(folder);
    await syncFolder(dirname(folder));
    return handle;
  }

  async function write(
    handle: FileHandle,
    upload: SealedFileFacts,
    offset: number,
    chunks: AsyncIterable<Buffer>,
  ): Promise<number> {
    let place = await findEnd(handle, upload);
    if (place.offset !== offset) throw new Error("the upload is at another offset");
    await handle.truncate(place.position);
    if (offset === 0) await writePieces(handle, [fileHeader(upload.length)], 0);
    // Bytes are buffered into records: sealing single bytes would use a hundred times the space.
    let room: Buffer | undefined;
    let waiting = 0;
    const flush = async () => {
      if (!room || waiting === 0) return;
      const { bytes, record } = sealRecord(key, upload, place, [room.subarray(0, waiting)]);
      waiting = 0;
      try {
        await writePieces(handle, bytes, place.position);
      } catch (error) {
        // A partial record is useless, and on a full disk others need the space.
        await handle.truncate(place.position).catch(() => undefined);
        throw error;
      }
      place = placeBehind(record);
    };
    try {
      for await (const chunk of chunks) {
        if (place.offset + waiting + chunk.length > upload.length) {
          throw new Error("more bytes than were announced");
        }
        room ??= Buffer.allocUnsafeSlow(recordBytes);
        for (let taken = 0; taken < chunk.length; ) {
          const copied = chunk.copy(room, waiting, taken);
          taken += copied;
          waiting += copied;
          if (waiting === recordBytes) await flush();
        }
      }
    } finally {
      await flush();
      if (survivesCrash) await handle.sync();
    }
    return place.offset;
  }

  async function namesIn(): Promise<string[]> {
    const names = await readdir(folder).catch(ignoreMissing);
    return names?.filter(isStoredId) ?? [];
  }

  return {
    size: (upload) =>
      inTurn(upload.id, async () => {
        const handle = await openExisting(upload.id, constants.O_RDONLY);
        if (!handle) return 0;
        try {
          return (await findEnd(handle, upload)).offset;
        } finally {
          await handle.close();
        }
      }),

    append: (upload, offset, chunks) =>
      inTurn(upload.id, async () => {
        const { id } = upload;
        const handle = (await openExisting(id, constants.O_RDWR)) ?? (await create(id));
        try {
          return await write(handle, upload, offset, chunks);
        } finally {
          await handle.close();
        }
      }),

    read: (upload, target) =>
      inTurn(upload.id, async () => {
        const handle = await openFile(placeOf(upload.id), constants.O_RDONLY);
        try {
          const room = Buffer.allocUnsafeSlow(2 * recordBytes);
          let filled = 0;
          for (const record of await findRecords(handle, upload)) {
            const isLarge = record.end - record.start > room.length;
            const plain = await readRecord(handle, upload, record, isLarge ? undefined : room);
            filled += plain.copy(target, record.offset);
          }
          if (filled !== target.length) throw new Error("the upload is not complete");
        } finally {
          await handle.close();
        }
      }),

    sealed: (id) => ({ id, path: placeOf(id) }),

    remove: (id) => inTurn(id, () => rm(placeOf(id), { force: true })),

    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await checkFolder(folder, "check");
    },

    async sweep(before, findWanted) {
      const cleaning = new Cleaning();
      const stale: string[] = [];
      for (const id of await namesIn()) {
        await cleaning.attempt(async () => {
          const found = await stat(placeOf(id)).catch(ignoreMissing);
          if (found && found.mtime < before) stale.push(id);
        });
      }
      await cleaning.removeUnwanted(stale, findWanted, (id) => rm(placeOf(id), { force: true }));
      return cleaning;
    },
  };
}
