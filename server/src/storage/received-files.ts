import { createHash, randomBytes, randomUUID } from "node:crypto";
import { maxFileBytes } from "@rukun/contract/patterns";
import type { Cleaned } from "../lib/cleaning.ts";
import { addSeconds, type Clock } from "../lib/clock.ts";
import type { Upload } from "../plugins/uploads.ts";
import { createPartialUploads } from "./partial-uploads.ts";

/** Files of running requests, sealed on disk until read. */
export interface ReceivedFiles {
  /**
   * Stores a stream of bytes. On failure nothing is left.
   * @throws whatever `chunks` throws, and Error beyond 10 MB.
   */
  receive(name: string, chunks: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** Deletes files left by processes that ended during a request. */
  sweep(): Promise<Cleaned>;
}

export interface ReceivedFile extends Upload {
  /** Deletes the bytes; failures are left to the sweep. */
  discard(): Promise<void>;
}

/** Longer than any request. */
const leftoverSeconds = 60 * 60;

/** Memory per arriving file. */
const recordBytes = 64 * 1024;

/** @param folder of this machine; the key exists only in this process, so files left by a crash cannot be decrypted. */
export function createReceivedFiles(folder: string, clock: Clock): ReceivedFiles {
  const parts = createPartialUploads(folder, randomBytes(32), {
    recordBytes,
    survivesCrash: false,
  });

  return {
    async receive(name, chunks) {
      // The length is unknown until the end; the seals are bound to the maximum.
      const file = { id: randomUUID(), length: maxFileBytes };
      const hash = createHash("sha256");
      async function* hashed() {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      }
      const discard = () => parts.remove(file.id).catch(() => undefined);
      try {
        const size = await parts.append(file, 0, hashed());
        const read = async () => {
          const bytes = Buffer.allocUnsafeSlow(size);
          if (size > 0) await parts.read(file, bytes);
          return bytes;
        };
        return { name, size, sha256: hash.digest("hex"), read, discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },

    sweep: () => parts.sweep(addSeconds(clock(), -leftoverSeconds), async () => new Set()),
  };
}
