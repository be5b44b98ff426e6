import type { PDFName, PDFObject } from "@cantoo/pdf-lib";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { isDecisive, refuseEntry } from "./pdf-content.policy.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";

/** Everything that was parsed, also numbers and names within objects. */
const maxParsed = 1_500_000;
const maxDepth = 250;

/** Keys of what happens by itself when a document or page is opened. */
const automaticKeys: readonly string[] = ["/OpenAction", "/AA"];

/** Keys of a dictionary that is being read. */
interface OpenDict {
  readonly depth: number;
  readonly keys: Set<string>;
  last: string;
}

/**
 * Looks over the shoulders of the parsers of one document: at each name the moment it is read, so that nothing is
 * missed that a parser forgets later, such as the first of two values of one key.
 */
export class PdfWatch {
  /** The first refusal: parsers are lenient and swallow errors. */
  refusal: FieldMessageKey | undefined;
  /** What happens by itself. */
  readonly automatic: PDFObject[] = [];
  private readonly dicts: OpenDict[] = [];
  private depth = 0;
  private parsed = 0;
  private isValue = false;

  get isOutermost(): boolean {
    return this.depth === 0;
  }

  refuse(key: FieldMessageKey): never {
    this.refusal ??= key;
    throw new PdfRefusedError(this.refusal);
  }

  /** Around the parsing of one object, whatever kind it is. */
  object(parse: () => PDFObject): PDFObject {
    this.parsed += 1;
    if (this.depth > maxDepth || this.parsed > maxParsed) this.refuse("pdfTooComplex");
    const dict = this.dicts.at(-1);
    const isAutomatic = dict?.depth === this.depth && automaticKeys.includes(dict.last);
    this.depth += 1;
    this.isValue = true;
    try {
      const object = parse();
      if (isAutomatic) this.automatic.push(object);
      return object;
    } finally {
      this.depth -= 1;
      this.isValue = false;
    }
  }

  /** Around the parsing of one dictionary. */
  dict<T>(parse: () => T): T {
    this.dicts.push({ depth: this.depth, keys: new Set(), last: "" });
    this.isValue = false;
    try {
      return parse();
    } finally {
      this.dicts.pop();
    }
  }

  /** For each name: a key, or a value. */
  name(name: PDFName): PDFName {
    const text = name.asString();
    const dict = this.dicts.at(-1);
    if (!dict) return name;
    const refusal = this.isValue ? refuseEntry(dict.last, text) : refuseEntry(text, undefined);
    if (refusal) this.refuse(refusal);
    if (!this.isValue) {
      // Readers do not agree on which of two values counts.
      if (dict.keys.has(text) && isDecisive(text)) this.refuse("pdfBroken");
      dict.keys.add(text);
      dict.last = text;
    }
    return name;
  }
}
