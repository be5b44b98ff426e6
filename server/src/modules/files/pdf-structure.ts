import { inflateWhole } from "./pdf-filters.ts";
import { PdfLexer, type ReadingBudget } from "./pdf-lexer.ts";
import { maxObjects } from "./pdf-objects.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { isCount, isNamed, PdfDict, type PdfStream, type PdfValue } from "./pdf-values.ts";

/** Total unpacked bytes of object streams and cross-reference streams. */
const maxUnpackedBytes = 32 * 1024 * 1024;

function broken(): never {
  throw new PdfRefusedError("pdfBroken");
}

const average = (left: number, up: number) => (left + up) >> 1;

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Reverses the PNG row filters, which cross-reference streams use. */
function unpredict(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.floor(data.length / (rowBytes + 1));
  const plain = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (rowBytes + 1)] ?? 0;
    if (kind > 4) broken();
    const start = row * rowBytes;
    for (let column = 0; column < rowBytes; column += 1) {
      const at = start + column;
      const left = column < pixelBytes ? 0 : (plain[at - pixelBytes] ?? 0);
      const up = row === 0 ? 0 : (plain[at - rowBytes] ?? 0);
      const corner =
        row === 0 || column < pixelBytes ? 0 : (plain[at - rowBytes - pixelBytes] ?? 0);
      const guesses = [0, left, up, average(left, up), paeth(left, up, corner)];
      plain[at] = (data[row * (rowBytes + 1) + 1 + column] ?? 0) + (guesses[kind] ?? 0);
    }
  }
  return plain;
}

const countIn = (dict: PdfDict, key: string, fallback: number): number => {
  const value = dict.get(key) ?? fallback;
  return isCount(value) ? value : broken();
};

const onlyOf = (value: PdfValue | undefined): PdfValue | undefined => {
  if (!Array.isArray(value)) return value;
  if (value.length > 1) throw new PdfRefusedError("pdfTooComplex");
  return value[0];
};

/** Unpacks structural streams (objects and tables). Writers compress those with flate only. */
export class StructureBudget {
  private left = maxUnpackedBytes;

  unpack({ dict, bytes }: PdfStream): Buffer {
    // The data would be in an external file.
    if (dict.has("F")) throw new PdfRefusedError("pdfActive");
    const filter = onlyOf(dict.get("Filter"));
    if (filter === undefined || filter === null) return bytes;
    if (!isNamed(filter, "FlateDecode")) throw new PdfRefusedError("pdfTooComplex");
    const data = inflateWhole(bytes, this.left);
    this.left -= data.length;
    const settings = onlyOf(dict.get("DecodeParms"));
    if (settings === undefined || settings === null) return data;
    if (!(settings instanceof PdfDict)) return broken();
    const predictor = countIn(settings, "Predictor", 1);
    if (predictor === 1) return data;
    if (predictor < 10 || predictor > 15) broken();
    const bits = countIn(settings, "Colors", 1) * countIn(settings, "BitsPerComponent", 8);
    const rowBytes = Math.ceil((bits * countIn(settings, "Columns", 1)) / 8);
    if (!(rowBytes > 0 && rowBytes <= data.length)) broken();
    return unpredict(data, rowBytes, Math.max(1, bits >> 3));
  }
}

const blank = /^[\s\0]*$/;

/**
 * The objects within a stream, with their numbers. They must be contiguous as its header says, so that sequential and
 * random-access readers find the same.
 */
export function readContainer(
  stream: PdfStream,
  structure: StructureBudget,
  budget: ReadingBudget,
): (readonly [number: number, value: PdfValue])[] {
  const count = countIn(stream.dict, "N", Number.NaN);
  const first = countIn(stream.dict, "First", Number.NaN);
  if (count > maxObjects) throw new PdfRefusedError("pdfTooComplex");
  const plain = structure.unpack(stream);
  const head = new PdfLexer(plain.subarray(0, first), 0, budget);
  const places = Array.from({ length: count }, () => {
    const [number, at] = [head.takeCount(), head.takeCount()];
    return number === undefined || at === undefined ? broken() : { number, at: first + at };
  });
  const body = new PdfLexer(plain, first, budget);
  const moveTo = (at: number) => {
    if (at < body.at || at > plain.length || !blank.test(plain.toString("latin1", body.at, at)))
      broken();
    body.at = at;
  };
  if (!blank.test(plain.toString("latin1", head.at, first))) broken();
  const objects = places.map(({ number, at }) => {
    moveTo(at);
    return [number, body.value()] as const;
  });
  moveTo(plain.length);
  return objects;
}
