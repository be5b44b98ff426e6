import type { Cleaned } from "../lib/cleaning.ts";

/** A file on the local disk, sealed in records bound to an id. */
export interface SealedFile {
  readonly id: string;
  readonly path: string;
}

/** Storage of file contents. Ids are UUIDs, chosen by the caller and never reused. */
export interface Storage {
  /** Resolves once the bytes are durable; until then nothing is found under the id. */
  put(id: string, bytes: Buffer): Promise<void>;
  /**
   * Adopts an already sealed file without decrypting it; it must be durable on disk. The source file stays. Idempotent.
   */
  adopt(file: SealedFile): Promise<void>;
  /** @throws Error when nothing is stored under the id, or when the stored bytes were altered. */
  get(id: string): Promise<Buffer>;
  /** Rejects when nothing can currently be stored. */
  check(): Promise<void>;
  /** Idempotent: a missing file is not an error. */
  delete(id: string): Promise<void>;
  /**
   * Deletes files stored before a point in time without an owner, and unfinished writes. Failures are skipped.
   * @param findWanted finds the ids that still have an owner.
   */
  sweep(
    before: Date,
    findWanted: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<Cleaned>;
}
