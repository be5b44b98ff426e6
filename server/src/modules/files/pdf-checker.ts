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
   * Inspects a received document.
   * @throws ApiError `unavailable` when it was closed meanwhile; Error when the worker cannot be started at all.
   */
  check(bytes: Buffer): Promise<PdfVerdict>;
  /** Starts the worker, so that it is there when the first document is. */
  warm(): void;
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;
/** A worker whose heap exceeds this after its work is replaced: a large document leaves the heap large. */
const maxKeptHeapBytes = 96 * megabyte;
/** Interval of the memory check during an inspection. */
const watchMs = 20;

/** Starts a worker; resolves once it has loaded the parser. */
async function startWorker(file: string): Promise<Worker> {
  const worker = new Worker(file, {
    // The watch below ends an inspection much earlier; this is the safety net.
    resourceLimits: { maxOldGenerationSizeMb: 512, stackSizeMb: 4 },
    // No environment variables, so that the worker has none of the process's secrets.
    env: {},
  });
  // Its failure must not end the process, and while idle it must not keep the process alive; during its start a caller
  // waits.
  worker.on("error", () => undefined);
  await once(worker, "message");
  worker.unref();
  return worker;
}

/**
 * Parses documents in a worker thread, one at a time, with limits on time and memory.
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
    // A caller waits for its end; without a reference an otherwise idle process would exit first.
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
        // Ended with the process, not because of the document: it is inspected again on the next request.
        const isGivenUp = isClosing;
        if (!keepsWorker) await end(worker);
        if (isGivenUp) reject(new ApiError("unavailable", { retryAfter: 30 }));
        else resolve(verdict);
      };
      const hear = (message: WorkerMessage) => {
        if (!("verdict" in message)) return;
        void settle(message.verdict, message.heapBytes <= maxKeptHeapBytes);
      };
      // Also on out of memory, or a bug triggered by this document.
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
      // A failure to start is reported to the caller that needs it.
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
