import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { fetchFile } from "@/lib/api/fetch-file";

/**
 * `address`: the file cannot be downloaded, as when its address has expired. `content`: it is no readable PDF. `limit`:
 * it exceeded a time or size limit and was stopped.
 */
export type PdfProblem = "address" | "content" | "limit";

export class PdfError extends Error {
  override readonly name = "PdfError";
  constructor(readonly problem: PdfProblem) {
    super(problem);
  }
}

interface Drawing {
  /** 1-based. */
  readonly page: number;
  /** The box that the whole page fits into, in CSS px. */
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
}

/** An open PDF. Pages are loaded when they are drawn, so a long document costs no more than a short one. */
export interface PdfDocument {
  readonly pages: number;
  /** Draws one page on a new canvas. @throws PdfError, or the signal's reason once it is aborted */
  draw(drawing: Drawing, signal: AbortSignal): Promise<HTMLCanvasElement>;
  /** The text of the first pages; empty for a scan, and for what cannot be read in time. */
  read(signal: AbortSignal): Promise<string[]>;
}

const workerFile = "pdf.worker.min.mjs";

/**
 * The viewer's worker, and the decoders and fonts it requests by name when a document needs them. The condition keeps
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

/** Canvas size and edge that all browsers support. */
const maxPixels = 16_000_000;
const maxEdge = 8192;
/** Pixels of one picture, as many as an upload may have: A3 at 600 dpi. */
const maxPicturePixels = 75_000_000;
/** Milliseconds. Slow machines open and draw ordinary documents in a few seconds. */
const longest = { opening: 20_000, drawing: 15_000, reading: 8000 };
/** Pages whose text is read: what a form repeats stands in front. */
const readPages = 20;
/** Time for the reader to release its fonts before its worker is terminated, in milliseconds. */
const shutdownMs = 1000;

type PdfJs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

const loadLibrary = () => import("pdfjs-dist/legacy/build/pdf.mjs");

/** The library and its worker, 0.45 MB: for pages of officers, whose first document needs them anyway. */
export const preloadReader = () =>
  Promise.all([
    loadLibrary(),
    // Into the browser's cache, from which the worker starts.
    fetch(String(parts[workerFile])).then((response) => response.arrayBuffer()),
  ]);

interface Reader {
  readonly document: Promise<PDFDocumentProxy>;
  close(): void;
  /** Also when it is too busy to handle messages. */
  kill(): void;
}

function startReader(pdfjs: PdfJs, data: ArrayBuffer): Reader {
  // A worker of our own: the package would wait for its reply before terminating it.
  const port = new Worker(String(parts[workerFile]), { type: "module" });
  const task = pdfjs.getDocument({
    data: data.slice(0),
    worker: pdfjs.PDFWorker.create({ port }),
    enableXfa: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    maxImageSize: maxPicturePixels,
    canvasMaxAreaInBytes: maxPixels * 4,
    WasmFactory: PartFactory,
    StandardFontDataFactory: PartFactory,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const kill = () => port.terminate();
  const close = () => {
    setTimeout(kill, shutdownMs);
    task.destroy().then(kill, kill);
  };
  return { document: task.promise, close, kill };
}

/** @throws PdfError `limit` when the promise takes longer. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PdfError("limit")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Downloads and opens a PDF. Its scripts never run, and nothing of it is evaluated as code; time and pixels are
 * limited. The signal also closes an open document: worker and memory are released.
 * @throws PdfError, or the signal's reason once it is aborted
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<PdfDocument> {
  const [pdfjs, data] = await Promise.all([loadLibrary(), download(url, signal)]);
  signal.throwIfAborted();
  let reader: Reader | undefined = startReader(pdfjs, data);
  signal.addEventListener("abort", () => reader?.close(), { once: true });

  async function draw(drawing: Drawing, leaving: AbortSignal): Promise<HTMLCanvasElement> {
    // The previous worker was terminated while drawing; start a new one for the next page.
    const current = reader ?? startReader(pdfjs, data);
    reader = current;
    const late = new AbortController();
    try {
      const drawn = drawPage(current.document, drawing, AbortSignal.any([leaving, late.signal]));
      return await within(longest.drawing, drawn);
    } catch (error) {
      late.abort();
      leaving.throwIfAborted();
      signal.throwIfAborted();
      if (!(error instanceof PdfError)) throw new PdfError("content");
      current.kill();
      if (reader === current) reader = undefined;
      throw error;
    }
  }

  try {
    const document = await within(longest.opening, reader.document);
    signal.throwIfAborted();
    const read = async (leaving: AbortSignal) => {
      const texts: string[] = [];
      await within(longest.reading, readTexts(document, texts, leaving)).catch(() => undefined);
      leaving.throwIfAborted();
      return texts;
    };
    return { pages: document.numPages, draw, read };
  } catch (error) {
    reader.kill();
    signal.throwIfAborted();
    throw error instanceof PdfError ? error : new PdfError("content");
  }
}

async function download(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    return await (await fetchFile(url, { signal })).arrayBuffer();
  } catch {
    signal.throwIfAborted();
    throw new PdfError("address");
  }
}

/** Appends the text of each page, so that what was read before a failure is kept. */
async function readTexts(
  document: PDFDocumentProxy,
  texts: string[],
  signal: AbortSignal,
): Promise<void> {
  for (let number = 1; number <= Math.min(document.numPages, readPages); number += 1) {
    signal.throwIfAborted();
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(
      items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(""),
    );
  }
}

async function drawPage(
  opening: Promise<PDFDocumentProxy>,
  { page: number, width, height, turns }: Drawing,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await (await opening).getPage(number);
  signal.throwIfAborted();
  const rotation = (page.rotate + turns * 90) % 360;
  const whole = page.getViewport({ scale: 1, rotation });
  const scale = Math.min(width / whole.width, height / whole.height, maxEdge / whole.height);
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
}
