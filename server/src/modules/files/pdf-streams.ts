import { createInflate, inflateSync, constants as zlib } from "node:zlib";
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFRawStream } from "@cantoo/pdf-lib";
import { PdfRefusedError } from "./pdf-refusal.ts";

const filterKey = PDFName.of("Filter");
const flate = PDFName.of("FlateDecode");

/** Names of a stream's filters, outermost first. */
export function filtersOf({ dict }: PDFRawStream): unknown[] {
  const filter = dict.lookup(filterKey);
  if (filter === undefined) return [];
  return filter instanceof PDFArray
    ? filter.asArray().map((each) => dict.context.lookup(each))
    : [filter];
}

export const isFlate = (filter: unknown): boolean => filter === flate;

/** The number under a name of a dictionary. @throws PdfRefusedError `pdfBroken` when it is none and has no fallback. */
export function numberIn(dict: PDFDict, name: string, fallback?: number): number {
  const value = dict.lookup(PDFName.of(name));
  if (value instanceof PDFNumber) return value.asNumber();
  if (fallback === undefined) throw new PdfRefusedError("pdfBroken");
  return fallback;
}

/** The numbers of a list under a name of a dictionary; undefined when there is no list. */
export function numbersIn(dict: PDFDict, name: string): number[] | undefined {
  const value = dict.lookup(PDFName.of(name));
  if (!(value instanceof PDFArray)) return undefined;
  return value.asArray().map((each) => Number(each.toString()));
}

function inflateBounded(contents: Uint8Array, maxBytes: number): Buffer {
  try {
    return inflateSync(contents, {
      maxOutputLength: maxBytes,
      // A cut off end is told by whoever reads what came out.
      finishFlush: zlib.Z_SYNC_FLUSH,
    });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new PdfRefusedError(isTooLarge ? "pdfTooComplex" : "pdfBroken");
  }
}

const average = (left: number, up: number) => (left + up) >> 1;

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((each) => Math.abs(guess - each)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Undoes the row filters of PNG, which cross-reference streams borrow. */
function unpredict(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.floor(data.length / (rowBytes + 1));
  const plain = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (rowBytes + 1)];
    const start = row * rowBytes;
    for (let column = 0; column < rowBytes; column += 1) {
      const at = start + column;
      const left = column < pixelBytes ? 0 : (plain[at - pixelBytes] ?? 0);
      const up = row === 0 ? 0 : (plain[at - rowBytes] ?? 0);
      const corner =
        row === 0 || column < pixelBytes ? 0 : (plain[at - rowBytes - pixelBytes] ?? 0);
      const guesses = [0, left, up, average(left, up), paeth(left, up, corner)];
      plain[at] = (data[row * (rowBytes + 1) + 1 + column] ?? 0) + (guesses[kind ?? 0] ?? 0);
    }
  }
  return plain;
}

/**
 * The bytes of a stream that the structure of a document lies in. Writers compress those in one way only, with flate.
 * @throws PdfRefusedError `pdfTooComplex` beyond `maxBytes` or with any other filter, `pdfBroken`.
 */
export function decodeStructure(stream: PDFRawStream, maxBytes: number): Buffer {
  const filters = filtersOf(stream);
  const contents = Buffer.from(stream.contents);
  if (filters.length === 0) return contents;
  if (filters.length > 1 || !isFlate(filters[0])) throw new PdfRefusedError("pdfTooComplex");
  const data = inflateBounded(contents, maxBytes);
  const given = stream.dict.lookup(PDFName.of("DecodeParms"));
  const settings = given instanceof PDFArray ? given.lookup(0) : given;
  if (!(settings instanceof PDFDict) || numberIn(settings, "Predictor", 1) < 10) return data;
  const bits = numberIn(settings, "Colors", 1) * numberIn(settings, "BitsPerComponent", 8);
  const rowBytes = Math.ceil((bits * numberIn(settings, "Columns", 1)) / 8);
  if (!(rowBytes > 0 && rowBytes <= data.length)) throw new PdfRefusedError("pdfBroken");
  return unpredict(data, rowBytes, Math.max(1, bits >> 3));
}

/** Small streams are unpacked in one go, as long as they stay small: the other way takes ten times as long. */
const small = { contents: 16 * 1024, plain: 256 * 1024 };

function smallLength(contents: Uint8Array): number | undefined {
  if (contents.length > small.contents) return undefined;
  try {
    return inflateSync(contents, {
      maxOutputLength: small.plain,
      finishFlush: zlib.Z_SYNC_FLUSH,
    }).length;
  } catch {
    return undefined;
  }
}

/** How many bytes a compressed stream holds, counted up to a limit without keeping them. */
export async function inflatedLength(contents: Uint8Array, maxBytes: number): Promise<number> {
  const known = smallLength(contents);
  if (known !== undefined) return known;
  const inflate = createInflate({ chunkSize: 256 * 1024, finishFlush: zlib.Z_SYNC_FLUSH });
  inflate.end(contents);
  let length = 0;
  try {
    for await (const chunk of inflate) {
      length += (chunk as Buffer).length;
      if (length > maxBytes) break;
    }
  } catch {
    // A damaged picture or page is the reader's concern; what came out until then was counted.
  }
  return length;
}
