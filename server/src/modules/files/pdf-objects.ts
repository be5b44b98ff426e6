import { PdfRefusedError } from "./pdf-refusal.ts";
import { type PdfDict, PdfRef, type PdfValue } from "./pdf-values.ts";

/** Indirect objects of one document, and entries of its tables. */
export const maxObjects = 200_000;
/** Limit of chained references. */
const maxHops = 8;

/** The objects of a document. Readers differ on which revision of an object they use, so all are inspected. */
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

  /** Possible values after resolving references: all revisions of the target; none for a missing object. */
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
