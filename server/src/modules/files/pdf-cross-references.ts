import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFObjectParser,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { decodeStructure, numberIn } from "./pdf-streams.ts";

const maxSections = 1000;
const maxStructureBytes = 32 * 1024 * 1024;

/** Where a document says that its objects are. */
export interface CrossReferences {
  isEncrypted: boolean;
  /** Positions of objects, from the start of the document. */
  readonly offsets: Set<number>;
  /** Numbers of the streams that hold further objects. */
  readonly containers: Set<number>;
}

/** One section, and where the next ones are. */
interface Section {
  readonly dict: PDFDict;
  readonly entries: Iterable<{ offset: number } | { container: number }>;
}

const broken = () => new PdfRefusedError("pdfBroken");

const integer = (token: string | undefined): number => {
  if (!token || !/^\d{1,10}$/.test(token)) throw broken();
  return Number(token);
};

function parseAt(bytes: Buffer, at: number): unknown {
  try {
    return PDFObjectParser.forBytes(bytes.subarray(at), PDFContext.create()).parseObject();
  } catch {
    throw broken();
  }
}

/** `xref`, pairs of first number and count, a line for each object, `trailer` and its dictionary. */
function readTable(bytes: Buffer, at: number, maxObjects: number): Section {
  const end = bytes.indexOf("trailer", at);
  if (end < 0) throw broken();
  if (end - at > maxObjects * 24) throw new PdfRefusedError("pdfTooComplex");
  const dict = parseAt(bytes, end + "trailer".length);
  if (!(dict instanceof PDFDict)) throw broken();
  const tokens = bytes
    .toString("latin1", at + "xref".length, end)
    .split(/\s+/)
    .filter(Boolean);
  const entries: { offset: number }[] = [];
  for (let index = 0; index < tokens.length; ) {
    integer(tokens[index]);
    const count = integer(tokens[index + 1]);
    index += 2;
    for (let each = 0; each < count; each += 1, index += 3) {
      const kind = tokens[index + 2];
      if (kind !== "n" && kind !== "f") throw broken();
      if (kind === "n") entries.push({ offset: integer(tokens[index]) });
    }
  }
  return { dict, entries };
}

const readNumber = (data: Buffer, at: number, width: number, fallback: number): number => {
  let value = width === 0 ? fallback : 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return value;
};

const numbersIn = (dict: PDFDict, name: string): number[] | undefined => {
  const value = dict.lookup(PDFName.of(name));
  if (!(value instanceof PDFArray)) return undefined;
  return value.asArray().map((each) => Number(each.toString()));
};

/** A cross-reference stream: fields of fixed widths for each object. */
function readStream(bytes: Buffer, at: number, maxObjects: number): Section {
  const [header] = /^\d{1,10}\s+\d{1,5}\s+obj/.exec(bytes.toString("latin1", at, at + 64)) ?? [];
  if (!header) throw broken();
  const stream = parseAt(bytes, at + header.length);
  if (!(stream instanceof PDFRawStream)) throw broken();
  const { dict } = stream;
  const widths = numbersIn(dict, "W") ?? [];
  const [kindWidth = -1, firstWidth = -1, secondWidth = -1] = widths;
  if (![kindWidth, firstWidth, secondWidth].every((width) => width >= 0 && width <= 8)) {
    throw broken();
  }
  const ranges = numbersIn(dict, "Index") ?? [0, numberIn(dict, "Size")];
  const count = ranges.reduce((sum, each, index) => (index % 2 === 1 ? sum + each : sum), 0);
  if (!(count <= maxObjects)) throw new PdfRefusedError("pdfTooComplex");
  const data = decodeStructure(stream, maxStructureBytes);
  const rowBytes = kindWidth + firstWidth + secondWidth;
  if (rowBytes === 0 || data.length < count * rowBytes) throw broken();
  const entries: ({ offset: number } | { container: number })[] = [];
  for (let row = 0; row < count; row += 1) {
    const start = row * rowBytes;
    const kind = readNumber(data, start, kindWidth, 1);
    const first = readNumber(data, start + kindWidth, firstWidth, 0);
    if (kind === 1) entries.push({ offset: first });
    if (kind === 2) entries.push({ container: first });
  }
  return { dict, entries };
}

function readSection(bytes: Buffer, offset: number, maxObjects: number): Section {
  if (!(offset > 0 && offset < bytes.length)) throw broken();
  const at = skipBlank(bytes, offset);
  return bytes.toString("latin1", at, at + 4) === "xref"
    ? readTable(bytes, at, maxObjects)
    : readStream(bytes, at, maxObjects);
}

const isBlank = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

/** The next position that is not white space. */
export function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
}

/**
 * Reads the whole chain of cross-reference sections, from the end of the document back to its first version.
 * @param bytes from the header on.
 * @throws PdfRefusedError `pdfBroken` when the chain cannot be followed, `pdfTooComplex`.
 */
export function readCrossReferences(bytes: Buffer, maxObjects: number): CrossReferences {
  const last = bytes.lastIndexOf("startxref");
  const [, start] =
    /^startxref\s+(\d{1,10})\s/.exec(bytes.toString("latin1", last, last + 64)) ?? [];
  if (last < 0 || !start) throw broken();
  const found: CrossReferences = { isEncrypted: false, offsets: new Set(), containers: new Set() };
  const pending = [Number(start)];
  const seen = new Set<number>();
  for (let offset = pending.pop(); offset !== undefined; offset = pending.pop()) {
    if (seen.has(offset) || seen.size >= maxSections) throw broken();
    seen.add(offset);
    const { dict, entries } = readSection(bytes, offset, maxObjects);
    for (const entry of entries) {
      if ("container" in entry) found.containers.add(entry.container);
      else if (entry.offset > 0) found.offsets.add(entry.offset);
    }
    if (dict.has(PDFName.of("Encrypt"))) found.isEncrypted = true;
    for (const name of ["XRefStm", "Prev"]) {
      const next = numberIn(dict, name, -1);
      if (next >= 0) pending.push(next);
    }
  }
  return found;
}
