import type { Cleaned } from "../lib/cleaning.ts";

/** A file on the local disk whose bytes are sealed in records for an id. */
export interface SealedFile {
  readonly id: string;
  readonly path: string;
}

/** Where the bytes of files are kept. Ids are UUIDs, given by the caller and never used twice. */
export interface Storage {
  /** Resolves once the bytes would survive a crash; until then nothing is found under the id. */
  put(id: string, bytes: Buffer): Promise<void>;
  /**
   * Takes over bytes that are sealed for their id already, without opening them; they must be on the disk for good. The
   * file itself stays. Once more for the same file is no error.
   */
  adopt(file: SealedFile): Promise<void>;
  /** @throws Error when nothing is stored under the id, or when the stored bytes were changed. */
  get(id: string): Promise<Buffer>;
  /** Rejects when nothing could be stored right now. */
  check(): Promise<void>;
  /** Deleting what is not there is no error. */
  delete(id: string): Promise<void>;
  /**
   * Deletes what was stored before a moment and has no owner, and writes that were never finished. What fails is left.
   * @param findWanted tells which of some ids still have an owner.
   */
  sweep(
    before: Date,
    findWanted: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<Cleaned>;
}
