import { createInflate, inflateSync, constants as zlib } from "node:zlib";
import type { PdfObjects } from "./pdf-objects.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { type PdfDict, PdfName } from "./pdf-values.ts";

/** Filters by all their names; the abbreviations are for inline pictures, but readers accept them everywhere. */
const filterNames: Readonly<Record<string, string>> = {
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};
const pictureFilters = new Set(["DCTDecode", "CCITTFaxDecode", "JBIG2Decode", "JPXDecode"]);

function refuse(key: "pdfBroken" | "pdfTooComplex" | "pdfEncrypted"): never {
  throw new PdfRefusedError(key);
}

/** Unpacks a stream strictly, without tolerating damage. @throws PdfRefusedError */
export function inflateWhole(bytes: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    return refuse(isTooLarge ? "pdfTooComplex" : "pdfBroken");
  }
}

/** Output of a filter: the bytes, or only their number. */
interface Unpacked {
  readonly length: number;
  readonly data: Buffer;
}

const nothing = Buffer.alloc(0);
/** Maximum output kept in memory for inspection; more than any font, character map or packed JPEG needs. */
const maxKeptBytes = 48 * 1024 * 1024;
/** Small streams are unpacked in one call, which is ten times as fast as in pieces. */
const small = { packed: 16 * 1024, plain: 256 * 1024 };

/** Unpacks as much of a stream as possible, as readers do when its end is damaged. */
async function inflate(bytes: Buffer, maxBytes: number, keeps: boolean): Promise<Unpacked> {
  if (bytes.length <= small.packed) {
    try {
      const data = inflateSync(bytes, {
        maxOutputLength: small.plain,
        finishFlush: zlib.Z_SYNC_FLUSH,
      });
      return { length: data.length, data };
    } catch {
      // Large or damaged: in pieces.
    }
  }
  const inflating = createInflate({ chunkSize: 256 * 1024, finishFlush: zlib.Z_SYNC_FLUSH });
  inflating.end(bytes);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of inflating) {
      length += (chunk as Buffer).length;
      if (length > maxBytes) break;
      if (keeps) chunks.push(chunk as Buffer);
    }
  } catch {
    // A damaged picture or page is harmless; the output up to that point counts.
  }
  return { length, data: Buffer.concat(chunks) };
}

function asciiHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf(">");
  const text = bytes.toString("latin1", 0, end < 0 ? bytes.length : end);
  return Buffer.from(text.replace(/[^\da-f]/gi, ""), "hex");
}

function ascii85(bytes: Buffer): Buffer {
  const plain = Buffer.alloc(bytes.length * 4);
  let length = 0;
  let group: number[] = [];
  const write = () => {
    const digits = [...group, 84, 84, 84, 84].slice(0, 5);
    plain.writeUInt32BE(digits.reduce((sum, each) => sum * 85 + each, 0) % 2 ** 32, length);
    length += group.length - 1;
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) length += 4;
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21);
    if (group.length === 5) write();
  }
  if (group.length > 1) write();
  return plain.subarray(0, length);
}

function runLength(bytes: Buffer, maxBytes: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length && bytes[at] !== 128 && length <= maxBytes; ) {
    const head = bytes[at] as number;
    const part =
      head < 128 ? bytes.subarray(at + 1, at + 2 + head) : Buffer.alloc(257 - head, bytes[at + 1]);
    parts.push(part);
    length += part.length;
    at += head < 128 ? head + 2 : 2;
  }
  return Buffer.concat(parts);
}

/** @param early whether codes grow one entry early, as they do unless a document says otherwise. */
function lzw(bytes: Buffer, maxBytes: number, early: boolean): Buffer {
  let plain = Buffer.alloc(Math.min(maxBytes, bytes.length * 8 + 4096));
  let length = 0;
  // A table entry is a range of earlier output: the previous entry plus the next byte.
  let entries: { start: number; length: number }[] = [];
  let [bits, width] = [0, 9];
  let [bitBuffer, last] = [0, undefined as { start: number; length: number } | undefined];
  for (const byte of bytes) {
    bitBuffer = ((bitBuffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (bitBuffer >> bits) & ((1 << width) - 1);
    if (code === 257 || length > maxBytes) break;
    if (code === 256) {
      entries = [];
      last = undefined;
      width = 9;
      continue;
    }
    const known = code < 256 ? undefined : entries[code - 258];
    if (code > 257 && !known && !last) break;
    const size = code < 256 ? 1 : (known?.length ?? (last?.length ?? 0) + 1);
    if (length + size > plain.length) {
      plain = Buffer.concat([plain, Buffer.alloc(plain.length + size)]);
    }
    const start = length;
    if (code < 256) plain[length] = code;
    else {
      const from = known?.start ?? last?.start ?? 0;
      // Byte by byte: an entry may overlap the output being written.
      for (let at = 0; at < size; at += 1) plain[start + at] = plain[from + at] as number;
    }
    length += size;
    if (last && entries.length < 4096 - 258) {
      entries.push({ start: last.start, length: last.length + 1 });
    }
    last = { start, length: size };
    const next = entries.length + 258 + (early ? 1 : 0) + 1;
    width = next > 2048 ? 12 : next > 1024 ? 11 : next > 512 ? 10 : 9;
  }
  return plain.subarray(0, Math.min(length, plain.length));
}

/** Names of a stream's filters, outermost first, by their long names. @throws PdfRefusedError when one is ambiguous. */
export function filtersOf(objects: PdfObjects, dict: PdfDict): readonly string[] {
  const versions = objects.versionsOf(dict.get("Filter"));
  if (versions.length > 1) refuse("pdfBroken");
  const [filter] = versions;
  if (filter === undefined || filter === null) return [];
  return objects.elementsOf(filter).map((each) => {
    if (!(each instanceof PdfName)) return refuse("pdfBroken");
    return filterNames[each.name] ?? each.name;
  });
}

/**
 * Undoes the filters of a stream, up to those that make pictures.
 * @param options.keeps whether to keep the bytes, or only count them.
 * @returns also the last filter, when it is a picture format.
 * @throws PdfRefusedError for unknown filters, and for compression applied twice.
 */
export async function unpack(
  bytes: Buffer,
  filters: readonly string[],
  { maxBytes, keeps, early }: { maxBytes: number; keeps: boolean; early: boolean },
): Promise<Unpacked & { readonly picture?: string }> {
  let data = bytes;
  let isUnpacked = false;
  if (filters.length > 3) refuse("pdfTooComplex");
  for (const [index, filter] of filters.entries()) {
    const isLast = index === filters.length - 1;
    if (pictureFilters.has(filter)) {
      if (!isLast) refuse("pdfTooComplex");
      return { length: data.length, data, picture: filter };
    }
    if (filter === "ASCIIHexDecode" || filter === "ASCII85Decode") {
      if (isUnpacked) refuse("pdfTooComplex");
      data = filter === "ASCIIHexDecode" ? asciiHex(data) : ascii85(data);
      continue;
    }
    // Double compression is a sign of a decompression bomb.
    if (isUnpacked) refuse("pdfTooComplex");
    isUnpacked = true;
    if (filter === "FlateDecode") {
      const isKept = keeps || !isLast;
      const most = isKept ? Math.min(maxBytes, maxKeptBytes) : maxBytes;
      const unpacked = await inflate(data, most, isKept);
      if (unpacked.length > most) refuse("pdfTooComplex");
      if (isLast) return unpacked;
      data = unpacked.data;
    } else if (filter === "LZWDecode") data = lzw(data, maxBytes, early);
    else if (filter === "RunLengthDecode") data = runLength(data, maxBytes);
    else refuse(filter === "Crypt" ? "pdfEncrypted" : "pdfTooComplex");
  }
  if (data.length > maxBytes) refuse("pdfTooComplex");
  return { length: data.length, data: keeps ? data : nothing };
}
