import { PdfRefusedError } from "./pdf-refusal.ts";

/** A page of A3 at 600 dots per inch. The officers' viewer skips larger ones. */
export const maxPicturePixels = 75_000_000;
/** Readers allocate memory for every component of every pixel. */
const componentsOfPixel = 4;
const maxTiles = 4096;

function refuseLarge(width: number, height: number, components = componentsOfPixel): void {
  const share = Math.max(1, components / componentsOfPixel);
  if (width * height * share > maxPicturePixels) throw new PdfRefusedError("pdfTooComplex");
}

/** Every frame header of a JPEG, wherever it is: within compressed data none can occur by chance. */
function refuseLargeJpeg(data: Buffer): void {
  for (
    let at = data.indexOf(0xff);
    at >= 0 && at + 10 <= data.length;
    at = data.indexOf(0xff, at + 1)
  ) {
    const kind = data[at + 1] as number;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    const components = data[at + 9] as number;
    if (!isFrame || components === 0 || data.readUInt16BE(at + 2) !== 8 + 3 * components) continue;
    refuseLarge(data.readUInt16BE(at + 7), data.readUInt16BE(at + 5), components);
  }
}

const imageAndTileSize = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

function refuseLargeJpeg2000(data: Buffer): void {
  for (
    let at = data.indexOf(imageAndTileSize);
    at >= 0;
    at = data.indexOf(imageAndTileSize, at + 1)
  ) {
    if (at + 42 > data.length) throw new PdfRefusedError("pdfBroken");
    const size = (offset: number) => data.readUInt32BE(at + offset);
    const [width, height, tileWidth, tileHeight] = [size(8), size(12), size(24), size(28)];
    refuseLarge(width, height, data.readUInt16BE(at + 40));
    const tiles = Math.ceil(width / tileWidth) * Math.ceil(height / tileHeight);
    if (!(tiles <= maxTiles)) throw new PdfRefusedError("pdfTooComplex");
  }
}

const pageInformation = 48;
const unknownLength = 0xff_ff_ff_ff;

/** Whether a segment begins with the size of what it draws: texts, patterns, halftones, plain and refined regions. */
const hasSize = (kind: number) =>
  kind === pageInformation || (kind >= 4 && kind <= 7) || (kind >= 20 && kind <= 43);

/** Walks the segments by their declared lengths. */
function refuseLargeJbig2(data: Buffer): void {
  let at = 0;
  while (at + 11 <= data.length) {
    const number = data.readUInt32BE(at);
    const flags = data[at + 4] as number;
    const short = (data[at + 5] as number) >> 5;
    const referred = short === 7 ? data.readUInt32BE(at + 5) & 0x1f_ff_ff_ff : short;
    const head = short === 7 ? 4 + Math.ceil((referred + 1) / 8) : 1;
    const width = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const lengthAt = at + 5 + head + referred * width + (flags & 0x40 ? 4 : 1);
    if (lengthAt + 4 > data.length) throw new PdfRefusedError("pdfBroken");
    const start = lengthAt + 4;
    const length = data.readUInt32BE(lengthAt);
    if (hasSize(flags & 63) && start + 8 <= data.length) {
      const rows = data.readUInt32BE(start + 4);
      // The height of a page may be undefined.
      const isOpen = (flags & 63) === pageInformation && rows === unknownLength;
      refuseLarge(data.readUInt32BE(start), isOpen ? 1 : rows);
    }
    if (length === unknownLength) return;
    at = start + length;
  }
}

/** Size declared in the picture's own data, which takes precedence over the document's. */
export function refuseLargePicture(filter: string, data: Buffer): void {
  if (filter === "DCTDecode") refuseLargeJpeg(data);
  if (filter === "JPXDecode") refuseLargeJpeg2000(data);
  if (filter === "JBIG2Decode") refuseLargeJbig2(data);
}
