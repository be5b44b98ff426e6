import { constants } from "node:fs";
import { type FileHandle, mkdir, open as openFile, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { open, sealPieces } from "../lib/crypto.ts";
import { isStoredId, requireStoredId } from "./stored-id.ts";
import { syncFolder } from "./sync-folder.ts";
import { writePieces } from "./write-pieces.ts";

/** Bytes of uploads that are under way. Ids are UUIDs. */
export interface PartialUploads {
  /** How many bytes have arrived for good. */
  size(id: string): Promise<number>;
  /**
   * Adds bytes behind the ones that are there. When `chunks` fails, what came before is kept.
   * @param offset how many bytes there are; anything else is an error.
   * @returns how many there are afterwards; they survive a crash.
   */
  append(id: string, offset: number, chunks: AsyncIterable<Buffer>): Promise<number>;
  /** All bytes. @throws Error when there are not exactly `length`, or they were changed. */
  read(id: string, length: number): Promise<Buffer>;
  remove(id: string): Promise<void>;
  /** Deletes what was last touched before a moment and that nobody wants. */
  sweep(
    before: Date,
    findWanted: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void>;
}

/** Plain bytes of one record; a killed process loses at most this much of what it had received. */
const recordBytes = 256 * 1024;
const headerBytes = 4;
/** What sealing adds: version, nonce and tag. */
const sealBytes = 29;

/** One sealed piece: where it lies in the file, and which bytes of the upload it holds. */
interface SealedRecord {
  readonly at: number;
  readonly sealedLength: number;
  readonly offset: number;
}

const endOf = (last: SealedRecord | undefined) => ({
  position: last ? last.at + headerBytes + last.sealedLength : 0,
  offset: last ? last.offset + last.sealedLength - sealBytes : 0,
});

async function readExactly(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Keeps each upload as one file of records: length, then a piece sealed with AES-256-GCM and bound to the upload and
 * its place in it. A record that a crash tore off is told by its length or its seal, and cut away.
 */
export function createPartialUploads(folder: string, key: Buffer): PartialUploads {
  const turns = new Map<string, Promise<unknown>>();
  const contextOf = (id: string, offset: number) => `upload:${id}:${offset}`;

  const placeOf = (id: string): string => {
    requireStoredId(id);
    return join(folder, id);
  };

  /** One after the other for each upload: a request that was cut off may still be writing when the next one asks. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work, work);
    const settled = turn.catch(() => undefined);
    turns.set(id, settled);
    settled.then(() => {
      if (turns.get(id) === settled) turns.delete(id);
    });
    return turn;
  }

  /** @returns undefined when nothing has arrived yet. */
  async function openExisting(id: string, flags: number): Promise<FileHandle | undefined> {
    try {
      return await openFile(placeOf(id), flags);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  async function readRecord(handle: FileHandle, id: string, record: SealedRecord): Promise<Buffer> {
    const sealed = await readExactly(handle, record.sealedLength, record.at + headerBytes);
    return open(key, sealed, contextOf(id, record.offset));
  }

  /** The records that are whole by their lengths; the last one also by its seal. */
  async function findRecords(handle: FileHandle, id: string): Promise<SealedRecord[]> {
    const { size } = await handle.stat();
    const records: SealedRecord[] = [];
    for (;;) {
      const { position: at, offset } = endOf(records.at(-1));
      const header = await readExactly(handle, headerBytes, at);
      const sealedLength = header.length === headerBytes ? header.readUInt32BE() : 0;
      if (sealedLength <= sealBytes || at + headerBytes + sealedLength > size) break;
      records.push({ at, sealedLength, offset });
    }
    const last = records.at(-1);
    if (last && !(await readRecord(handle, id, last).catch(() => undefined))) records.pop();
    return records;
  }

  async function create(id: string): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await openFile(placeOf(id), constants.O_RDWR | constants.O_CREAT, 0o600);
    await syncFolder(folder);
    await syncFolder(dirname(folder));
    return handle;
  }

  /** Writes one record behind the others. */
  async function writeRecord(
    handle: FileHandle,
    id: string,
    pieces: readonly Buffer[],
    end: { position: number; offset: number },
  ) {
    const sealed = sealPieces(key, pieces, contextOf(id, end.offset));
    const sealedLength = sealed.reduce((sum, piece) => sum + piece.length, 0);
    const header = Buffer.alloc(headerBytes);
    header.writeUInt32BE(sealedLength);
    await writePieces(handle, [header, ...sealed], end.position);
    return endOf({ at: end.position, sealedLength, offset: end.offset });
  }

  async function write(
    handle: FileHandle,
    id: string,
    offset: number,
    chunks: AsyncIterable<Buffer>,
  ): Promise<number> {
    let end = endOf((await findRecords(handle, id)).at(-1));
    if (end.offset !== offset) throw new Error("the upload is at another offset");
    await handle.truncate(end.position);
    let pieces: Buffer[] = [];
    let waiting = 0;
    const flush = async () => {
      if (waiting === 0) return;
      const taken = pieces;
      pieces = [];
      waiting = 0;
      end = await writeRecord(handle, id, taken, end);
    };
    try {
      for await (const chunk of chunks) {
        pieces.push(chunk);
        waiting += chunk.length;
        if (waiting >= recordBytes) await flush();
      }
    } finally {
      await flush();
      await handle.sync();
    }
    return end.offset;
  }

  async function namesIn(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return names.filter(isStoredId);
  }

  return {
    size: (id) =>
      inTurn(id, async () => {
        const handle = await openExisting(id, constants.O_RDONLY);
        if (!handle) return 0;
        try {
          return endOf((await findRecords(handle, id)).at(-1)).offset;
        } finally {
          await handle.close();
        }
      }),

    append: (id, offset, chunks) =>
      inTurn(id, async () => {
        const handle = (await openExisting(id, constants.O_RDWR)) ?? (await create(id));
        try {
          return await write(handle, id, offset, chunks);
        } finally {
          await handle.close();
        }
      }),

    read: (id, length) =>
      inTurn(id, async () => {
        const handle = await openFile(placeOf(id), constants.O_RDONLY);
        try {
          const bytes = Buffer.allocUnsafeSlow(length);
          let filled = 0;
          for (const record of await findRecords(handle, id)) {
            filled += (await readRecord(handle, id, record)).copy(bytes, record.offset);
          }
          if (filled !== length) throw new Error("the upload is not complete");
          return bytes;
        } finally {
          await handle.close();
        }
      }),

    remove: (id) => inTurn(id, () => rm(placeOf(id), { force: true })),

    async sweep(before, findWanted) {
      const stale: string[] = [];
      for (const id of await namesIn()) {
        const found = await stat(placeOf(id)).catch(() => undefined);
        if (found && found.mtime < before) stale.push(id);
      }
      if (stale.length === 0) return;
      const wanted = await findWanted(stale);
      for (const id of stale) if (!wanted.has(id)) await rm(placeOf(id), { force: true });
    },
  };
}
