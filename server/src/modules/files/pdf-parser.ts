import {
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from "@cantoo/pdf-lib";
import { refuseName } from "./pdf-content.policy.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { decodeStructure, numberIn, numbersIn } from "./pdf-streams.ts";
import { PdfWatch } from "./pdf-watch.ts";

/** Indirect objects of one document. */
export const maxObjects = 200_000;
/** Bytes that streams of objects, and tables of them, may unpack to, all together. */
const maxUnpackedBytes = 32 * 1024 * 1024;

const keys = {
  type: PDFName.of("Type"),
  filter: PDFName.of("Filter"),
  count: PDFName.of("N"),
  first: PDFName.of("First"),
  file: PDFName.of("F"),
  size: PDFName.of("Size"),
  root: PDFName.of("Root"),
};
const objectStream = PDFName.of("ObjStm");
const crossReferences = PDFName.of("XRef");

/** Reads the objects within a stream. */
class ContainerParser extends PDFObjectStreamParser {
  constructor(
    stream: PDFRawStream,
    private readonly watch: PdfWatch,
  ) {
    super(stream);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.watch.object(() => super.parseObject(ref));
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    return this.watch.dict(() => super.parseDict(ref));
  }

  protected override parseName(): PDFName {
    return this.watch.name(super.parseName());
  }

  /** No stream can lie in another one. */
  protected override findEndOfStreamFallback(): number {
    return this.watch.refuse("pdfBroken");
  }
}

/**
 * Reads every object of a document, whether anything refers to it or not, and refuses what must not be in one. What
 * it knows does not come from the tables of the document, which are often wrong, and sometimes on purpose.
 */
export class WatchfulParser extends PDFParser {
  /** Positions right behind `n n obj` of the objects outside of streams. */
  readonly bodies = new Set<number>();
  /** Every version of every object: which one a reader shows depends on the reader. */
  readonly versions = new Map<PDFRef, PDFObject[]>();
  readonly streams: PDFRawStream[] = [];
  private readonly watch = new PdfWatch();
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

  get refusal() {
    return this.watch.refusal;
  }

  get automatic(): readonly PDFObject[] {
    return this.watch.automatic;
  }

  get root(): PDFObject | undefined {
    return this.context.lookup(this.context.trailerInfo.Root);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.watch.isOutermost && ref) this.bodies.add(this.bytes.offset());
    return this.watch.object(() => {
      const object = super.parseObject(ref);
      return object instanceof PDFRawStream ? this.readStream(object, ref) : object;
    });
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    return this.watch.dict(() => super.parseDict(ref));
  }

  protected override parseName(): PDFName {
    return this.watch.name(super.parseName());
  }

  /** For streams whose length is told elsewhere. The package's own search compares each byte five times. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    const end = this.source.indexOf("endstream", start);
    if (end < 0) this.watch.refuse("pdfBroken");
    this.bytes.moveTo(end + "endstream".length);
    const [lineEnd] = /\r?\n?$/.exec(
      this.source.toString("latin1", Math.max(start, end - 2), end),
    ) ?? [""];
    return end - lineEnd.length;
  }

  private readStream(stream: PDFRawStream, ref: PDFRef | undefined): PDFObject {
    const { dict } = stream;
    const type = dict.lookup(keys.type);
    // Some readers take objects out of any stream that a table sends them to.
    const isContainer = dict.has(keys.count) && dict.has(keys.first);
    if (isContainer !== (type === objectStream)) this.watch.refuse("pdfBroken");
    if (isContainer) return this.readContainer(stream, ref);
    if (type === crossReferences) return this.readTable(stream);
    if (isElsewhere(dict)) this.watch.refuse("pdfActive");
    this.streams.push(stream);
    return stream;
  }

  /** Unpacks a stream of objects within bounds; the package would do it without any. */
  private readContainer(stream: PDFRawStream, ref: PDFRef | undefined): PDFObject {
    const { dict } = stream;
    if (!ref) this.watch.refuse("pdfBroken");
    if (!(numberIn(dict, "N", Number.NaN) <= maxObjects)) this.watch.refuse("pdfTooComplex");
    const plain = PDFRawStream.of(dict, this.unpack(stream));
    dict.delete(keys.filter);
    // So that the package leaves it alone.
    dict.delete(keys.type);
    // Nothing in it waits: when this returns, everything was read.
    new ContainerParser(plain, this.watch).parseIntoContext().catch(() => {
      this.watch.refusal ??= "pdfBroken";
    });
    return plain;
  }

  /** A table's places are of no interest here; a table that is made to exhaust its reader is. */
  private readTable(stream: PDFRawStream): PDFDict {
    const { dict } = stream;
    const claimed = numbersIn(dict, "Index")?.filter((_, index) => index % 2 === 1) ?? [
      numberIn(dict, "Size", 0),
    ];
    const count = claimed.reduce((sum, each) => sum + each, 0);
    if (!(count <= maxObjects)) this.watch.refuse("pdfTooComplex");
    this.unpack(stream);
    const { trailerInfo } = this.context;
    const size = dict.get(keys.size);
    this.context.trailerInfo = {
      ...trailerInfo,
      ...(size instanceof PDFNumber ? { Size: size } : {}),
      Root: dict.get(keys.root) ?? trailerInfo.Root,
    };
    return dict;
  }

  private unpack(stream: PDFRawStream): Buffer {
    try {
      const plain = decodeStructure(stream, maxUnpackedBytes - this.unpackedBytes);
      this.unpackedBytes += plain.length;
      return plain;
    } catch (error) {
      return this.watch.refuse(error instanceof PdfRefusedError ? error.key : "pdfBroken");
    }
  }

  private keepVersion(ref: PDFRef, object: PDFObject): void {
    const versions = this.versions.get(ref);
    if (versions) versions.push(object);
    else this.versions.set(ref, [object]);
    if (this.versions.size > maxObjects) this.watch.refuse("pdfTooComplex");
    const key = object instanceof PDFName ? refuseName(object.asString()) : undefined;
    if (key) this.watch.refuse(key);
  }
}

/** Whether the bytes of a stream lie in another file. A name there is a filter, in the way of pictures within text. */
function isElsewhere(dict: PDFDict): boolean {
  const file = dict.get(keys.file);
  const names = file instanceof PDFArray ? file.asArray() : [file];
  return file !== undefined && !names.every((each) => each instanceof PDFName);
}
