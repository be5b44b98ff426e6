import { PdfRefusedError } from "./pdf-refusal.ts";
import { type PdfDict, PdfRef, type PdfValue } from "./pdf-values.ts";

/** Indirect objects of one document, and entries of its tables. */
export const maxObjects = 200_000;
/** Objects that only say which other object is meant. */
const maxHops = 8;

/** The objects of a document. Which version of one a reader shows depends on the reader, so each of them counts. */
export class PdfObjects {
  readonly trailers: PdfDict[] = [];
  private readonly versions = new Map<number, PdfValue[]>();
  private count = 0;

  add(number: number, value: PdfValue): void {
    this.count += 1;
    if (this.count > maxObjects) throw new PdfRefusedError("pdfTooComplex");
    const versions = this.versions.get(number);
    if (versions) versions.push(value);
    else this.versions.set(number, [value]);
  }

  addTrailer(dict: PdfDict): void {
    this.trailers.push(dict);
  }

  *all(): Iterable<PdfValue> {
    for (const versions of this.versions.values()) yield* versions;
    yield* this.trailers;
  }

  /** What a value is, or may be: all versions of the object that it refers to. Nobody's object is nothing. */
  versionsOf(value: PdfValue | undefined, hops = 0): readonly PdfValue[] {
    if (value === undefined) return [];
    if (!(value instanceof PdfRef)) return [value];
    if (hops > maxHops) throw new PdfRefusedError("pdfBroken");
    const versions = this.versions.get(value.number) ?? [];
    if (!versions.some((each) => each instanceof PdfRef)) return versions;
    return versions.flatMap((each) => this.versionsOf(each, hops + 1));
  }

  /** The same, of each element of a list; a value that is no list is its only element. */
  elementsOf(value: PdfValue | undefined): PdfValue[] {
    return this.versionsOf(value).flatMap((each) =>
      Array.isArray(each) ? each.flatMap((element) => this.versionsOf(element)) : [each],
    );
  }
}
