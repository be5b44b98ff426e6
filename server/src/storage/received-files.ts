import { createHash, randomBytes, randomUUID } from "node:crypto";
import { maxFileBytes } from "@rukun/contract/patterns";
import type { Cleaned } from "../lib/cleaning.ts";
import { addSeconds, type Clock } from "../lib/clock.ts";
import type { Upload } from "../plugins/uploads.ts";
import { createPartialUploads } from "./partial-uploads.ts";

/** Files of requests under way, sealed on the disk until somebody reads them. */
export interface ReceivedFiles {
  /**
   * Takes the bytes as they come. When that fails nothing of them is left.
   * @throws whatever `chunks` throws, and Error beyond 10 MB.
   */
  receive(name: string, chunks: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** Deletes what processes left behind that ended in the middle of a request. */
  sweep(): Promise<Cleaned>;
}

export interface ReceivedFile extends Upload {
  /** Deletes the bytes. What fails is left to the sweep. */
  discard(): Promise<void>;
}

/** No request takes so long. */
const leftoverSeconds = 60 * 60;

/** Each is at most this much in memory while it arrives. */
const recordBytes = 64 * 1024;

/** @param folder of this machine; the key is this process's own, so what a crash leaves opens nowhere. */
export function createReceivedFiles(folder: string, clock: Clock): ReceivedFiles {
  const parts = createPartialUploads(folder, randomBytes(32), {
    recordBytes,
    survivesCrash: false,
  });

  return {
    async receive(name, chunks) {
      // How long it is turns out at its end; the seals are bound to what it may be at most.
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
