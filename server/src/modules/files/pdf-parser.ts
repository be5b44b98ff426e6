import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { refuseEntry, refuseName } from "./pdf-content.policy.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { decodeStructure, numberIn } from "./pdf-streams.ts";

/** Indirect objects of one document. */
export const maxObjects = 200_000;
/** Everything that was parsed, also numbers and names within objects. */
const maxParsed = 1_500_000;
const maxDepth = 250;
/** Bytes that streams of objects may unpack to, all together. */
const maxUnpackedBytes = 32 * 1024 * 1024;

const typeKey = PDFName.of("Type");
const objectStream = PDFName.of("ObjStm");
const crossReferences = PDFName.of("XRef");
/** Keys of what happens by itself when a document or page is opened. */
const automaticKeys = [PDFName.of("OpenAction"), PDFName.of("AA")] as const;

/**
 * Reads every object of a document, whether anything refers to it or not, and refuses what must not be in one. The
 * package's parser is lenient and swallows errors, so the first refusal is kept here.
 */
export class WatchfulParser extends PDFParser {
  refusal: FieldMessageKey | undefined;
  /** Positions right behind `n n obj` of the objects outside of streams. */
  readonly bodies = new Set<number>();
  /** Numbers of the streams whose objects were read. */
  readonly containers = new Set<number>();
  /** Every version of every object: which one a reader shows depends on the reader. */
  readonly versions = new Map<PDFRef, PDFObject[]>();
  readonly streams: PDFRawStream[] = [];
  readonly automatic: PDFObject[] = [];
  private depth = 0;
  private parsed = 0;
  private unpackedBytes = 0;

  constructor(private readonly source: Buffer) {
    // A Buffer hands out views where an array would copy each stream.
    super(source, Number.POSITIVE_INFINITY, true);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.keepVersion(ref, object);
      assign(ref, object);
    };
  }

  get root(): PDFObject | undefined {
    return this.context.lookup(this.context.trailerInfo.Root);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.depth === 0 && ref) this.bodies.add(this.bytes.offset());
    this.parsed += 1;
    if (this.depth > maxDepth || this.parsed > maxParsed) this.refuse("pdfTooComplex");
    this.depth += 1;
    try {
      const object = super.parseObject(ref);
      return object instanceof PDFRawStream ? this.readStream(object, ref) : object;
    } finally {
      this.depth -= 1;
    }
  }

  /** At depth 0 it is the dictionary of a trailer. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    if (this.depth === 0) this.inspect(dict);
    return dict;
  }

  /** For streams whose length is told elsewhere. The package's own search compares each byte five times. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    const end = this.source.indexOf("endstream", start);
    if (end < 0) this.refuse("pdfBroken");
    this.bytes.moveTo(end + "endstream".length);
    const [lineEnd] = /\r?\n?$/.exec(
      this.source.toString("latin1", Math.max(start, end - 2), end),
    ) ?? [""];
    return end - lineEnd.length;
  }

  refuse(key: FieldMessageKey): never {
    this.refusal ??= key;
    throw new PdfRefusedError(this.refusal);
  }

  /** Unpacks a stream of objects within bounds; the package would do it without any. */
  private readStream(stream: PDFRawStream, ref: PDFRef | undefined): PDFObject {
    const type = stream.dict.lookup(typeKey);
    // Its entries are read elsewhere, so that nothing here walks numbers that somebody made up.
    if (type === crossReferences) return this.readTrailer(stream.dict);
    if (type !== objectStream || !ref) {
      this.streams.push(stream);
      return stream;
    }
    try {
      if (!(numberIn(stream.dict, "N") <= maxObjects)) this.refuse("pdfTooComplex");
      const plain = decodeStructure(stream, maxUnpackedBytes - this.unpackedBytes);
      this.unpackedBytes += plain.length;
      this.containers.add(ref.objectNumber);
      stream.dict.delete(PDFName.of("Filter"));
      return PDFRawStream.of(stream.dict, plain);
    } catch (error) {
      return this.refuse(error instanceof PdfRefusedError ? error.key : "pdfBroken");
    }
  }

  private readTrailer(dict: PDFDict): PDFDict {
    const { trailerInfo } = this.context;
    const size = dict.get(PDFName.of("Size"));
    this.context.trailerInfo = {
      ...trailerInfo,
      ...(size instanceof PDFNumber ? { Size: size } : {}),
      Root: dict.get(PDFName.of("Root")) ?? trailerInfo.Root,
    };
    return dict;
  }

  private keepVersion(ref: PDFRef, object: PDFObject): void {
    const versions = this.versions.get(ref);
    if (versions) versions.push(object);
    else this.versions.set(ref, [object]);
    if (this.versions.size > maxObjects) this.refuse("pdfTooComplex");
    const key = object instanceof PDFName ? refuseName(object.asString()) : undefined;
    if (key) this.refuse(key);
    this.inspect(object);
  }

  /** Looks at an object and everything in it. */
  private inspect(object: PDFObject): void {
    const pending = [object];
    for (let each = pending.pop(); each; each = pending.pop()) {
      if (each instanceof PDFStream) pending.push(each.dict);
      else if (each instanceof PDFArray) for (const item of each.asArray()) pending.push(item);
      else if (each instanceof PDFDict) this.inspectDict(each, pending);
    }
  }

  private inspectDict(dict: PDFDict, pending: PDFObject[]): void {
    for (const [key, value] of dict.entries()) {
      const name = value instanceof PDFName ? value.asString() : undefined;
      const refusal = refuseEntry(key.asString(), name);
      if (refusal) this.refuse(refusal);
      if (automaticKeys.includes(key)) this.automatic.push(value);
      if (name === undefined) pending.push(value);
    }
  }
}
