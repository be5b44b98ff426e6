import type { FieldMessageKey } from "@rukun/contract/messages";

/** How far from its ends a file is searched for what a PDF begins and ends with, in bytes. */
const edge = 1024;
/** A ZIP archive ends in a record of 22 bytes and a comment of up to 65,535. */
const zipEnd = { signature: "PK\u0005\u0006", length: 22, maxComment: 65_535 };

const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;
const onlyBlank = /^[\s\0\ufeff]*$/;
const byteOrderMark = /^\u00ef\u00bb\u00bf/;

/** Position of `%PDF-`; undefined when there is none at the start, or something else stands before it. */
export function findPdfHeader(bytes: Buffer): number | undefined {
  const at = bytes.subarray(0, edge).indexOf("%PDF-");
  if (at < 0) return undefined;
  return onlyBlank.test(bytes.toString("latin1", 0, at).replace(byteOrderMark, ""))
    ? at
    : undefined;
}

/** Archives are read from their end, so a file can be a whole PDF and a whole archive at once. */
function isAlsoZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(zipEnd.length + zipEnd.maxComment));
  for (let at = tail.lastIndexOf(zipEnd.signature, undefined, "latin1"); at >= 0; ) {
    const isWhole = at + zipEnd.length <= tail.length;
    if (isWhole && at + zipEnd.length + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (at === 0) return false;
    at = tail.lastIndexOf(zipEnd.signature, at - 1, "latin1");
  }
  return false;
}

/**
 * What a file is by its first and last bytes, before anything is parsed: a PDF, and nothing besides.
 * @returns why it cannot be accepted, or undefined.
 */
export function refusePdfShape(bytes: Buffer): FieldMessageKey | undefined {
  if (bytes.length === 0) return "fileEmpty";
  if (findPdfHeader(bytes) === undefined) return "filePdf";
  if (markup.test(bytes.toString("latin1", 0, edge)) || isAlsoZip(bytes)) return "filePdf";
  const end = bytes.lastIndexOf("%%EOF");
  if (end < 0) return "pdfBroken";
  const rest = bytes.toString("latin1", end + "%%EOF".length);
  if (markup.test(rest)) return "filePdf";
  return onlyBlank.test(rest) ? undefined : "pdfBroken";
}
