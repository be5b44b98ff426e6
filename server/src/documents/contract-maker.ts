import { join } from "node:path";
import Tinypool from "tinypool";
import type { WrittenContract } from "./contract-pdf.ts";
import type { ContractTask } from "./contract-worker.ts";

/** Path of the thread's code in the build, beside this bundle. */
const bundled = () => join(import.meta.dirname, "documents", "contract-worker.js");

/** An idle thread ends after this: its fonts and parsers take some 30 MB. */
const idleMs = 30_000;

/**
 * Makes contracts in a thread of its own, one at a time: writing and sealing one takes the processor for so long that
 * every request would wait for it.
 */
export function createContractMaker(workerFile = bundled()) {
  let pool: Tinypool | undefined;
  const open = () => {
    pool ??= new Tinypool({
      filename: workerFile,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      // Without the process's secrets, but for the key that comes with a task.
      env: {},
    });
    return pool;
  };
  return {
    /** @throws Error when the maker was closed meanwhile: the job is tried again. */
    async make(task: ContractTask): Promise<WrittenContract> {
      // Between threads a buffer becomes plain bytes.
      const { pdf, places }: WrittenContract = await open().run(task);
      return { pdf: Buffer.from(pdf), places };
    },
    close: async (): Promise<void> => pool?.destroy(),
  };
}

export type ContractMaker = ReturnType<typeof createContractMaker>;
