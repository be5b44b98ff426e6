import type { FieldMessageKey } from "@rukun/contract/messages";

/** How many bytes at each end are searched for header and trailer, as readers do. */
const edge = 1024;
/** A ZIP archive ends in a record of 22 bytes and a comment of up to 65,535. */
const zipEnd = { signature: "PK\u0005\u0006", length: 22, maxComment: 65_535 };
const zipDirectory = "PK\u0001\u0002";
const zipMember = "PK\u0003\u0004";

const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;
/**
 * Signatures of other file types: pictures, archives, programs, office documents, audio. Data that printers, mail
 * programs and scanners put before a PDF matches none of them.
 */
const otherKinds: readonly string[] = [
  "\u00ff\u00d8\u00ff",
  "GIF8",
  "\u0089PNG",
  "BM",
  "II*\0",
  "MM\0*",
  "RIFF",
  "OggS",
  "ID3",
  "fLaC",
  "PK",
  "Rar!",
  "7z\u00bc\u00af",
  "\u001f\u008b",
  "BZh",
  "\u00fd7zXZ",
  "MZ",
  "\u007fELF",
  "\u00ca\u00fe\u00ba\u00be",
  "\u00cf\u00fa\u00ed\u00fe",
  "\u00d0\u00cf\u0011\u00e0",
  "{\\rtf",
  "%!PS",
  "#!",
];
/** Video files have their signature after four bytes. */
const film = { at: 4, signature: "ftyp" };

/** Whether `%PDF-` comes soon, and nothing of another kind stands before it. */
function beginsAsPdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, edge).indexOf("%PDF-");
  const before = bytes.toString("latin1", 0, at);
  const isOther =
    otherKinds.some((signature) => before.startsWith(signature)) ||
    before.startsWith(film.signature, film.at);
  return at >= 0 && !isOther;
}

/** ZIP archives are read from the end, so a file can be a valid PDF and a valid archive at once (polyglot). */
function isAlsoZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(zipEnd.length + zipEnd.maxComment + edge));
  const isEnd = (at: number): boolean => {
    const end = tail.subarray(at);
    if (end.length < zipEnd.length || end.readUInt32LE(4) !== 0) return false;
    if (end.length - zipEnd.length - end.readUInt16LE(20) > edge) return false;
    const start = at - end.readUInt32LE(12);
    // The directory of a large archive begins before the range searched here.
    if (start < 0 || end.readUInt16LE(10) === 0) return true;
    return tail.toString("latin1", start, start + 4) === zipDirectory;
  };
  for (let at = tail.lastIndexOf(zipEnd.signature, undefined, "latin1"); at >= 0; ) {
    if (isEnd(at)) return true;
    if (at === 0) return false;
    at = tail.lastIndexOf(zipEnd.signature, at - 1, "latin1");
  }
  return false;
}

/** Mail programs and scanners append little after the end; more indicates a truncated or combined file. */
function refuseRest(rest: string): FieldMessageKey | undefined {
  if (markup.test(rest) || rest.includes(zipMember)) return "filePdf";
  return rest.length <= edge || /^[\s\0]*$/.test(rest) ? undefined : "pdfBroken";
}

/**
 * Checks by its first and last bytes, before parsing, that a file is a PDF and nothing else.
 * @returns why it cannot be accepted, or undefined.
 */
export function refusePdfShape(bytes: Buffer): FieldMessageKey | undefined {
  if (bytes.length === 0) return "fileEmpty";
  if (!beginsAsPdf(bytes)) return "filePdf";
  if (markup.test(bytes.toString("latin1", 0, edge)) || isAlsoZip(bytes)) return "filePdf";
  const end = bytes.lastIndexOf("%%EOF");
  if (end < 0) return "pdfBroken";
  return refuseRest(bytes.toString("latin1", end + "%%EOF".length));
}
