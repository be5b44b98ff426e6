import { parentPort } from "node:worker_threads";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { inspectPdf, type PdfFacts } from "./pdf-inspection.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";

/** Messages of the worker: one when it is ready, then one verdict per document. */
export type WorkerMessage =
  | { readonly ready: true }
  | {
      readonly verdict: PdfFacts | { readonly refusal: FieldMessageKey };
      readonly heapBytes: number;
    };

const inspect = (bytes: Uint8Array) =>
  inspectPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(
    (error: unknown) => ({
      refusal: error instanceof PdfRefusedError ? error.key : ("pdfBroken" as const),
    }),
  );

const say = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on("message", async (bytes: Uint8Array) => {
  const verdict = await inspect(bytes);
  say({ verdict, heapBytes: process.memoryUsage().heapUsed });
});
say({ ready: true });
