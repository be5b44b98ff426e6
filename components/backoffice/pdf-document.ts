import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { fetchFile } from "@/lib/api/fetch-file";

/** `address`: the file could not be had, as when its address has expired. `content`: it cannot be read as a PDF. */
export type PdfProblem = "address" | "content";

export class PdfError extends Error {
  override readonly name = "PdfError";
  constructor(readonly problem: PdfProblem) {
    super(problem);
  }
}

interface Drawing {
  /** From 1. */
  readonly page: number;
  /** In CSS px. */
  readonly width: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
}

/** An open PDF. Pages are read when they are drawn, so a long one costs no more than a short one. */
export interface PdfDocument {
  readonly pages: number;
  /** One page on a canvas of its own. @throws PdfError, or the signal's reason once it is aborted */
  draw(drawing: Drawing, signal: AbortSignal): Promise<HTMLCanvasElement>;
}

const workerFile = "pdf.worker.min.mjs";

/**
 * The viewer's worker, and decoders and fonts that it asks for by name when a document needs them. The condition keeps
 * them out of the server's build, which would load them as modules.
 */
const parts: Readonly<Record<string, URL>> =
  typeof window === "undefined"
    ? {}
    : {
        [workerFile]: new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url),
        "jbig2.wasm": new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url),
        "openjpeg.wasm": new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url),
        "FoxitDingbats.pfb": new URL(
          "pdfjs-dist/standard_fonts/FoxitDingbats.pfb",
          import.meta.url,
        ),
        "FoxitSymbol.pfb": new URL("pdfjs-dist/standard_fonts/FoxitSymbol.pfb", import.meta.url),
      };

class PartFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const part = parts[filename];
    if (!part) throw new Error(`The viewer has no ${filename}`);
    const response = await fetch(part);
    if (!response.ok) throw new Error(`${filename} could not be loaded`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Canvas pixels and edge that browsers of every kind still draw. */
const maxPixels = 16_000_000;
const maxEdge = 8192;

/**
 * Downloads and opens a PDF. Its scripts never run, and nothing of it is turned into code. The signal closes it, also
 * when it is open already: worker and memory are given back.
 * @throws PdfError, or the signal's reason once it is aborted
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<PdfDocument> {
  const [pdfjs, data] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    download(url, signal),
  ]);
  signal.throwIfAborted();
  pdfjs.GlobalWorkerOptions.workerSrc = String(parts[workerFile]);
  const task = pdfjs.getDocument({
    data,
    isEvalSupported: false,
    useWorkerFetch: false,
    WasmFactory: PartFactory,
    StandardFontDataFactory: PartFactory,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const close = () => void task.destroy();
  signal.addEventListener("abort", close, { once: true });
  try {
    const document = await task.promise;
    signal.throwIfAborted();
    return {
      pages: document.numPages,
      draw: (drawing, leaving) => draw(document, drawing, leaving),
    };
  } catch {
    signal.throwIfAborted();
    close();
    throw new PdfError("content");
  }
}

async function download(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    return await (await fetchFile(url, signal)).arrayBuffer();
  } catch {
    signal.throwIfAborted();
    throw new PdfError("address");
  }
}

async function draw(
  document: PDFDocumentProxy,
  { page: number, width, turns }: Drawing,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  try {
    const page = await document.getPage(number);
    signal.throwIfAborted();
    const rotation = (page.rotate + turns * 90) % 360;
    const whole = page.getViewport({ scale: 1, rotation });
    const scale = Math.min(width / whole.width, maxEdge / whole.height);
    const [shownWidth, shownHeight] = [whole.width * scale, whole.height * scale];
    const density = Math.min(
      window.devicePixelRatio || 1,
      Math.sqrt(maxPixels / (shownWidth * shownHeight)),
      maxEdge / Math.max(shownWidth, shownHeight),
    );
    const viewport = page.getViewport({ scale: scale * density, rotation });
    const canvas = window.document.createElement("canvas");
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    canvas.style.width = `${shownWidth}px`;
    canvas.style.height = `${shownHeight}px`;
    const rendering = page.render({ canvas, viewport });
    const stop = () => rendering.cancel();
    signal.addEventListener("abort", stop, { once: true });
    await rendering.promise.finally(() => signal.removeEventListener("abort", stop));
    page.cleanup();
    return canvas;
  } catch {
    signal.throwIfAborted();
    throw new PdfError("content");
  }
}
