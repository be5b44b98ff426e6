import type { FileLike } from "@rukun/contract/fields";
import { sha256 } from "../lib/crypto.ts";

/** Content type of bytes that continue an upload. */
export const uploadBytes = "application/offset+octet-stream";

/** A received file. Its bytes lie sealed on the disk until they are read, and are gone when its request is answered. */
export interface Upload extends FileLike {
  /** In hex. */
  readonly sha256: string;
  /** The bytes, whole in memory: to be asked for when it is their turn. */
  read(): Promise<Buffer>;
}

/** Bytes that were made here, as if they had been received. */
export const uploadOf = (name: string, bytes: Buffer): Upload => ({
  name,
  size: bytes.length,
  sha256: sha256(bytes),
  read: async () => bytes,
});
