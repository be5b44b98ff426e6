import { PdfRefusedError } from "./pdf-refusal.ts";
import { PdfDict, PdfName, PdfRef, PdfText, type PdfValue } from "./pdf-values.ts";

/** Everything that was parsed, also numbers and names within objects. */
const maxValues = 1_500_000;
const maxDepth = 250;

const blanks = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([..."()<>[]{}/%"].map((each) => each.charCodeAt(0)));
/** Delimiters of names, numbers and keywords. */
const isEnd = Array.from({ length: 256 }, (_, byte) => blanks.has(byte) || delimiters.has(byte));
const isBlankByte = Array.from({ length: 256 }, (_, byte) => blanks.has(byte));

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const stringEscape = /\\(?:([0-7]{1,3})|(\r\n?|\n)|([\s\S]))/g;
const number = /^[-+]?(?:\d{1,20}(?:\.\d*)?|\.\d+)$/;
const count = /^\d{1,10}$/;
/** Bytes that some readers treat as white space and others as part of a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const doubtful = /[\x00-\x20\x7f]/;

const broken = (): never => {
  throw new PdfRefusedError("pdfBroken");
};

/** Limits of parsing one document, over all its parts. */
export class ReadingBudget {
  private left = maxValues;

  spend(): void {
    this.left -= 1;
    if (this.left < 0) throw new PdfRefusedError("pdfTooComplex");
  }
}

/**
 * Strict lexer for PDF values. Anything that readers could interpret in different ways is refused rather than guessed.
 */
export class PdfLexer {
  constructor(
    readonly bytes: Buffer,
    public at: number,
    private readonly budget: ReadingBudget,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Skips white space and comments. */
  skipBlank(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] as number;
      if (byte === 0x25) this.skipLine();
      else if (!isBlankByte[byte]) return;
    }
  }

  private skipLine(): void {
    while (
      this.at < this.bytes.length &&
      this.bytes[this.at] !== 10 &&
      this.bytes[this.at] !== 13
    ) {
      this.at += 1;
    }
  }

  /** The letters, digits and signs from here to the next white space or delimiter; empty before a delimiter. */
  peekWord(): string {
    this.skipBlank();
    return this.bytes.toString("latin1", this.at, this.wordEnd());
  }

  private wordEnd(): number {
    let end = this.at;
    while (end < this.bytes.length && !isEnd[this.bytes[end] as number]) end += 1;
    return end;
  }

  takeWord(): string {
    const word = this.peekWord();
    this.at += word.length;
    return word;
  }

  /** Consumes this keyword if it comes next. @returns whether it did. */
  accept(word: string): boolean {
    if (this.peekWord() !== word) return false;
    this.at += word.length;
    return true;
  }

  /** Reads an unsigned integer, if one comes next. */
  takeCount(): number | undefined {
    const word = this.peekWord();
    if (!count.test(word)) return undefined;
    this.at += word.length;
    return Number(word);
  }

  /** The number of an object whose `n n obj` comes next; undefined, without consuming anything, when none does. */
  takeHead(): number | undefined {
    const start = this.at;
    const found = this.takeCount();
    if (found !== undefined && this.takeCount() !== undefined && this.accept("obj")) return found;
    this.at = start;
    return undefined;
  }

  value(depth = 0): PdfValue {
    this.budget.spend();
    if (depth > maxDepth) throw new PdfRefusedError("pdfTooComplex");
    this.skipBlank();
    switch (this.bytes[this.at]) {
      case 0x2f:
        return new PdfName(this.name());
      case 0x28:
        return this.text();
      case 0x5b:
        return this.list(depth);
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hexText();
      default:
        return this.word();
    }
  }

  private word(): PdfValue {
    const word = this.takeWord();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!number.test(word)) return broken();
    return (count.test(word) ? this.reference(Number(word)) : undefined) ?? Number(word);
  }

  private reference(found: number): PdfRef | undefined {
    const start = this.at;
    if (this.takeCount() !== undefined && this.accept("R")) return new PdfRef(found);
    this.at = start;
    return undefined;
  }

  private name(): string {
    this.at += 1;
    const raw = this.bytes.toString("latin1", this.at, this.wordEnd());
    this.at += raw.length;
    if (doubtful.test(raw)) return broken();
    if (!raw.includes("#")) return raw;
    if (/#(?![\da-f]{2})|#00/i.test(raw)) return broken();
    return raw.replace(/#(..)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }

  private text(): PdfText {
    const start = this.at + 1;
    let open = 1;
    for (this.at = start; open > 0; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined) return broken();
      if (byte === 0x5c) this.at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
    }
    const raw = this.bytes.toString("latin1", start, this.at - 1);
    if (!raw.includes("\\")) return new PdfText(raw);
    return new PdfText(
      raw.replace(stringEscape, (_, octal?: string, lineEnd?: string, other = "") => {
        if (octal) return String.fromCharCode(parseInt(octal, 8) & 255);
        return lineEnd ? "" : (escapes[other] ?? other);
      }),
    );
  }

  private hexText(): PdfText {
    const end = this.bytes.indexOf(">", this.at);
    const raw = this.bytes.toString("latin1", this.at + 1, end).replace(/[\s\0]/g, "");
    if (end < 0 || !/^[\da-f]*$/i.test(raw)) return broken();
    this.at = end + 1;
    return new PdfText(Buffer.from(raw.length % 2 ? `${raw}0` : raw, "hex").toString("latin1"));
  }

  private list(depth: number): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.skipBlank();
      if (this.bytes[this.at] === 0x5d) break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const dict = new PdfDict();
    for (;;) {
      this.skipBlank();
      const byte = this.bytes[this.at];
      if (byte === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      if (byte !== 0x2f) return broken();
      this.budget.spend();
      dict.add(this.name(), this.value(depth + 1));
    }
    this.at += 2;
    return dict;
  }
}
