import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { ApiError } from "../../lib/api-error.ts";
import { createLimit } from "../../lib/limit.ts";
import type { PdfFacts } from "./pdf-inspection.ts";
import { refusePdfShape } from "./pdf-shape.policy.ts";
import type { WorkerMessage } from "./pdf-worker.ts";

export type PdfVerdict = PdfFacts | { readonly refusal: FieldMessageKey };

export interface PdfChecker {
  /**
   * Judges a received document.
   * @throws ApiError `unavailable` when it was closed meanwhile; Error when the worker cannot be started at all.
   */
  check(bytes: Buffer): Promise<PdfVerdict>;
  /** Starts the worker, so that it is there when the first document is. */
  warm(): void;
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;
/** A worker that keeps more than this after its work is replaced: a large document leaves its heap large. */
const maxKeptHeapBytes = 96 * megabyte;
/** How often memory is looked at during a check. */
const watchMs = 20;

/** Starts a worker; resolves once it has loaded the parser. */
async function startWorker(file: string): Promise<Worker> {
  const worker = new Worker(file, {
    // The watch below ends a check long before; this is the net under it.
    resourceLimits: { maxOldGenerationSizeMb: 512, stackSizeMb: 4 },
    // No variable of the process, and so none of its secrets, is of any use there.
    env: {},
  });
  // Never the reason that a process ends, nor that one stays for nothing: while it starts, somebody waits for it.
  worker.on("error", () => undefined);
  await once(worker, "message");
  worker.unref();
  return worker;
}

/**
 * Parses documents in a thread of their own, one at a time, within bounds of time and memory.
 * @param limits for tests: milliseconds, and bytes that the process may grow by during a check.
 */
export function createPdfChecker(
  workerFile: string,
  { timeoutMs = 15_000, maxGrowthBytes = 250 * megabyte } = {},
): PdfChecker {
  const oneAtATime = createLimit(1, 1000);
  let current: Promise<Worker> | undefined;
  let isClosing = false;

  function getWorker(): Promise<Worker> {
    current ??= start();
    return current;
  }

  async function start(): Promise<Worker> {
    try {
      const worker = await startWorker(workerFile);
      worker.once("exit", () => {
        current = undefined;
      });
      return worker;
    } catch (error) {
      current = undefined;
      throw error;
    }
  }

  async function end(worker: Worker): Promise<void> {
    current = undefined;
    // Somebody waits for its end, who would otherwise be left alone by a process with nothing else to do.
    worker.ref();
    await worker.terminate();
  }

  function ask(worker: Worker, bytes: Buffer): Promise<PdfVerdict> {
    return new Promise((resolve, reject) => {
      const startBytes = process.memoryUsage.rss();
      const settle = async (verdict: PdfVerdict, keepsWorker: boolean) => {
        clearTimeout(timer);
        clearInterval(watch);
        worker.off("message", hear).off("error", giveUp).off("exit", giveUp);
        // Ended with the process, not by the document: that is judged when somebody asks for it again.
        const isGivenUp = isClosing;
        if (!keepsWorker) await end(worker);
        if (isGivenUp) reject(new ApiError("unavailable", { retryAfter: 30 }));
        else resolve(verdict);
      };
      const hear = (message: WorkerMessage) => {
        if (!("verdict" in message)) return;
        void settle(message.verdict, message.heapBytes <= maxKeptHeapBytes);
      };
      // Also for out of memory, or a fault that only this document brings out.
      const giveUp = () => void settle({ refusal: "pdfTooComplex" }, false);
      const timer = setTimeout(giveUp, timeoutMs);
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - startBytes > maxGrowthBytes) giveUp();
      }, watchMs);
      worker.on("message", hear).on("error", giveUp).on("exit", giveUp);
      worker.postMessage(bytes);
    });
  }

  return {
    check: async (bytes) => {
      const refusal = refusePdfShape(bytes);
      if (refusal) return { refusal };
      return oneAtATime(async () => ask(await getWorker(), bytes));
    },
    warm() {
      // Whether it can be started is told to whoever needs it.
      getWorker().catch(() => undefined);
    },
    async close() {
      const worker = await current?.catch(() => undefined);
      if (!worker) return;
      isClosing = true;
      await end(worker);
      isClosing = false;
    },
  };
}
