import { hasUnseenLandmark } from "./pdf-coverage.ts";
import { PdfLexer, ReadingBudget } from "./pdf-lexer.ts";
import { PdfObjects } from "./pdf-objects.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { readContainer, StructureBudget } from "./pdf-structure.ts";
import { readTable, readTableStream, type TableEntry } from "./pdf-tables.ts";
import { isCount, isNamed, PdfDict, PdfRef, PdfStream, type PdfValue } from "./pdf-values.ts";

/** Tolerance of a stream's length in bytes: the line end before `endstream` may be counted or not. */
const lineEndBytes = 2;
const endOfStream = /^[\s\0]{0,32}endstream(?![^\s\0<>[\]()/%])/;
/** How many bytes of white space and comments are skipped after a table's offset. */
const reach = 512;

function broken(): never {
  throw new PdfRefusedError("pdfBroken");
}

/**
 * Reads a whole document from its first byte to its last, without its tables: every byte belongs to an object, a table,
 * a trailer, white space or a comment, or the document is refused. The tables are then compared with what was parsed.
 */
class FileReader {
  readonly objects = new PdfObjects();
  private readonly budget = new ReadingBudget();
  private readonly structure = new StructureBudget();
  private readonly lexer: PdfLexer;
  /** Positions of the parsed keywords. */
  private readonly landmarks = new Set<number>();
  /** Numbers of the objects, by the position of their `obj`. */
  private readonly heads = new Map<number, number>();
  /** Numbers of the objects in each stream of objects, for every version of it. */
  private readonly containers = new Map<number, (readonly number[])[]>();
  private readonly entries: TableEntry[] = [];
  private readonly lengths: { readonly ref: PdfRef; readonly bytes: number }[] = [];

  constructor(private readonly bytes: Buffer) {
    this.lexer = new PdfLexer(bytes, bytes.indexOf("%PDF-"), this.budget);
  }

  read(): void {
    const end = this.bytes.lastIndexOf("%%EOF");
    for (this.lexer.skipBlank(); !this.lexer.isAtEnd; this.lexer.skipBlank()) {
      if (this.readPart()) continue;
      // Mail programs and printers append data after the end; an object there would still be parsed.
      if (this.lexer.at < end) broken();
      this.lexer.at += 1;
    }
    for (const { ref, bytes } of this.lengths) this.checkLength(ref, bytes);
    for (const entry of this.entries) this.checkEntry(entry);
    if (hasUnseenLandmark(this.bytes, this.landmarks)) broken();
  }

  private readPart(): boolean {
    const number = this.lexer.takeHead();
    if (number !== undefined) {
      const at = this.lexer.at - "obj".length;
      this.landmarks.add(at);
      this.heads.set(at, number);
      this.readObject(number);
      return true;
    }
    const at = this.lexer.at;
    const word = this.lexer.peekWord();
    if (word === "xref" || word === "trailer") this.landmarks.add(at);
    else if (word !== "startxref") return false;
    this.lexer.takeWord();
    if (word === "startxref") {
      // The table is found without this keyword.
      this.landmarks.add(at + "start".length);
      this.lexer.takeCount();
    } else if (word === "xref") this.entries.push(...readTable(this.lexer));
    else this.readTrailer(this.lexer.value());
    return true;
  }

  private readTrailer(value: PdfValue): void {
    if (!(value instanceof PdfDict)) broken();
    this.objects.addTrailer(value);
  }

  private readObject(number: number): void {
    if (this.lexer.accept("endobj")) {
      this.objects.add(number, null);
      return;
    }
    const value = this.lexer.value();
    if (value instanceof PdfDict && this.lexer.accept("stream")) {
      this.readStream(number, value);
    } else {
      this.objects.add(number, value);
    }
    // Some programs omit the keyword, and all readers tolerate that.
    this.lexer.accept("endobj");
  }

  private readStream(number: number, dict: PdfDict): void {
    const { bytes, lexer } = this;
    const isContainer = isNamed(dict.get("Type"), "ObjStm");
    const isTable = isNamed(dict.get("Type"), "XRef");
    // Some readers extract objects from any stream that a table points to.
    if (isContainer !== (dict.has("N") && dict.has("First"))) broken();
    if (dict.get("Type") instanceof PdfRef) broken();
    const isReturn = bytes[lexer.at] === 13;
    if (bytes[lexer.at + Number(isReturn)] === 10) lexer.at += 1 + Number(isReturn);
    else if (isReturn) lexer.at += 1;
    else broken();
    const start = lexer.at;
    const end = this.endOfStream(dict, start, isContainer || isTable);
    lexer.at = end;
    if (!lexer.accept("endstream")) broken();
    const stream = new PdfStream(dict, bytes.subarray(start, end));
    this.objects.add(number, stream);
    if (isContainer) {
      const found = readContainer(stream, this.structure, this.budget);
      for (const [each, value] of found) this.objects.add(each, value);
      const numbers = found.map(([each]) => each);
      this.containers.set(number, [...(this.containers.get(number) ?? []), numbers]);
    } else if (isTable) {
      this.entries.push(...readTableStream(stream, this.structure));
      this.objects.addTrailer(dict);
    }
  }

  /** Determines the end of a stream so that readers using its length and readers searching for `endstream` agree. */
  private endOfStream(dict: PdfDict, start: number, isStructure: boolean): number {
    const { bytes } = this;
    const length = dict.get("Length");
    if (isCount(length)) {
      const end = start + length;
      if (endOfStream.test(bytes.toString("latin1", end, end + 64))) return end;
    }
    if (isStructure) broken();
    const end = bytes.indexOf("endstream", start);
    if (end < 0) broken();
    if (length instanceof PdfRef) this.lengths.push({ ref: length, bytes: end - start });
    else if (!isCount(length) || Math.abs(end - start - length) > lineEndBytes) broken();
    return end;
  }

  /** An indirect length must equal the length found. */
  private checkLength(ref: PdfRef, bytes: number): void {
    const isTrue = this.objects
      .versionsOf(ref)
      .some((each) => isCount(each) && Math.abs(bytes - each) <= lineEndBytes);
    if (!isTrue) broken();
  }

  /** An offset without an object is damage that readers repair; an offset of a different object is an attack. */
  private checkEntry(entry: TableEntry): void {
    if ("container" in entry) {
      const versions = this.containers.get(entry.container) ?? [];
      if (versions.some((numbers) => (numbers[entry.index] ?? entry.number) !== entry.number)) {
        broken();
      }
      return;
    }
    const header = this.bytes.indexOf("%PDF-");
    for (const at of new Set([entry.at, entry.at + header])) {
      if (at >= this.bytes.length) continue;
      const window = new PdfLexer(this.bytes.subarray(at, at + reach), 0, this.budget);
      const head = window.takeHead();
      if (head === undefined) continue;
      if (this.heads.get(at + window.at - "obj".length) !== entry.number) broken();
    }
  }
}

/**
 * Every object of a document, whether anything refers to it or not, in every version of it.
 * @throws PdfRefusedError when anything in it is ambiguous.
 */
export function readPdf(bytes: Buffer): PdfObjects {
  const reader = new FileReader(bytes);
  reader.read();
  return reader.objects;
}
