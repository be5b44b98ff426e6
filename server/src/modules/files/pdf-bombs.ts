import { dictsIn } from "./pdf-content.ts";
import { type Drawing, maxPageBytes, PageCosts, readDrawing } from "./pdf-cost.ts";
import { filtersOf, unpack } from "./pdf-filters.ts";
import type { PdfObjects } from "./pdf-objects.ts";
import { maxPicturePixels, refuseLargePicture } from "./pdf-pictures.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { isNamed, PdfDict, PdfStream, type PdfValue } from "./pdf-values.ts";

const megabyte = 1024 * 1024;
/** Total unpacked bytes of pages, fonts and everything except pictures. */
const maxContentBytes = 256 * megabyte;
/** The same for pictures, up to their declared size. */
const maxPictureBytes = 1024 * megabyte;
/** Largest page side that readers support consistently: 200 inches in units of 1/72 inch. */
const maxPageSide = 14_400;
/** Numbers that a filter is set up with: columns and rows of points. */
const maxSide = 100_000;
const maxSamples = 1_000_000;
const maxMappedCodes = 1_000_000;
const widestPoint = { components: 32, bits: 16 };

function refuse(): never {
  throw new PdfRefusedError("pdfTooComplex");
}

/** The largest of the numbers that a key of a dictionary may have. */
function largest(objects: PdfObjects, dict: PdfDict, key: string): number {
  const found = objects.versionsOf(dict.get(key)).filter((each) => typeof each === "number");
  return found.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
}

function refuseHugePage(objects: PdfObjects, dict: PdfDict): void {
  const unit = Math.max(1, largest(objects, dict, "UserUnit"));
  for (const box of ["MediaBox", "CropBox"].flatMap((key) => objects.versionsOf(dict.get(key)))) {
    if (!Array.isArray(box)) continue;
    const corners = box.map((each) => objects.versionsOf(each).at(-1));
    const [left, bottom, right, top] = corners.map((each) =>
      typeof each === "number" ? each : Number.NaN,
    ) as [number, number, number, number];
    const side = Math.max(Math.abs(right - left), Math.abs(top - bottom));
    if (Number.isNaN(side)) throw new PdfRefusedError("pdfBroken");
    if (side * unit > maxPageSide) refuse();
  }
}

/** Refuses dictionaries that make a reader allocate too much before it has read any data. */
function refuseHugeNumbers(objects: PdfObjects, dict: PdfDict): void {
  const number = (key: string) => largest(objects, dict, key);
  if (number("Columns") > maxSide || number("Rows") > maxSide) refuse();
  if (number("Colors") > widestPoint.components || number("BitsPerComponent") > widestPoint.bits) {
    refuse();
  }
  if (number("Columns") * Math.max(number("Rows"), 1) > maxPicturePixels) refuse();
  if (dict.has("FunctionType")) {
    const sizes = objects.elementsOf(dict.get("Size")).map(Number);
    if (sizes.reduce((product, each) => product * each, 1) > maxSamples) refuse();
  }
  refuseHugePage(objects, dict);
}

const isPicture = (objects: PdfObjects, { dict }: PdfStream): boolean =>
  objects.versionsOf(dict.get("Subtype")).some((each) => isNamed(each, "Image"));

/** Streams of drawing commands, identified by their use, never by their declared type. */
function drawnBy(objects: PdfObjects): Set<PdfStream> {
  const drawn = new Set<PdfStream>();
  const add = (value: PdfValue | undefined) => {
    for (const each of objects.elementsOf(value)) if (each instanceof PdfStream) drawn.add(each);
  };
  for (const object of objects.all()) {
    if (object instanceof PdfStream) {
      const kinds = objects.versionsOf(object.dict.get("Subtype"));
      if (object.dict.has("PatternType") || kinds.some((each) => isNamed(each, "Form")))
        add(object);
    }
    for (const dict of dictsIn(object)) {
      add(dict.get("Contents"));
      for (const glyphs of objects.versionsOf(dict.get("CharProcs"))) {
        if (glyphs instanceof PdfDict) for (const each of glyphs.entries.values()) add(each);
      }
    }
  }
  return drawn;
}

const rangeList = /begin(?:bf|cid|notdef)range([\s\S]*?)(?:end|$)/g;
const codeRange = /<([\da-f\s]*)>\s*<([\da-f\s]*)>\s*(?:<[^>]*>|\[[^\]]*\]|\d+)/gi;

/** Character maps contain ranges, which readers expand. */
function refuseHugeRanges(data: Buffer): void {
  if (data.indexOf("range") < 0) return;
  const code = (digits: string) => parseInt(digits.replace(/\s/g, ""), 16) || 0;
  let codes = 0;
  for (const [, list = ""] of data.toString("latin1").matchAll(rangeList)) {
    for (const [, first = "", last = ""] of list.replace(/%[^\r\n]*/g, " ").matchAll(codeRange)) {
      codes += Math.max(0, code(last) - code(first));
      if (codes > maxMappedCodes) refuse();
    }
  }
}

/** Unpacks every stream of a document within bounds, and keeps what is needed to tell what its pages cost. */
class Streams {
  readonly drawings = new Map<PdfStream, Drawing>();
  readonly pixels = new Map<PdfStream, number>();
  private left = { content: maxContentBytes, pictures: maxPictureBytes };

  constructor(
    private readonly objects: PdfObjects,
    private readonly drawn: ReadonlySet<PdfStream>,
  ) {}

  async count(stream: PdfStream): Promise<void> {
    const { objects } = this;
    const isDrawn = this.drawn.has(stream);
    const width = largest(objects, stream.dict, "Width");
    const height = largest(objects, stream.dict, "Height");
    if (width * height > maxPicturePixels) refuse();
    const isOnlyPicture = isPicture(objects, stream) && !isDrawn;
    const filters = filtersOf(objects, stream.dict);
    const left = isOnlyPicture ? this.left.pictures : this.left.content;
    const unpacked = await unpack(stream.bytes, filters, {
      maxBytes: isDrawn ? Math.min(left, maxPageBytes) : left,
      keeps: !isOnlyPicture,
      early: !objects
        .elementsOf(stream.dict.get("DecodeParms"))
        .some((each) => each instanceof PdfDict && each.get("EarlyChange") === 0),
    });
    if (unpacked.picture) refuseLargePicture(unpacked.picture, unpacked.data);
    // A picture with more data than it declares is not a picture.
    const isHonest = isOnlyPicture && unpacked.length <= width * height * 8 + megabyte;
    const budget = isHonest ? "pictures" : "content";
    this.left[budget] -= unpacked.length;
    if (this.left[budget] < 0) refuse();
    this.pixels.set(stream, width * height);
    if (isDrawn) this.drawings.set(stream, readDrawing(unpacked.data));
    else if (!isOnlyPicture) refuseHugeRanges(unpacked.data);
  }
}

/** Refuses decompression bombs: small documents that expand to gigabytes in a reader. @throws PdfRefusedError */
export async function refuseBombs(objects: PdfObjects): Promise<void> {
  const streams = new Streams(objects, drawnBy(objects));
  const pages: PdfDict[] = [];
  for (const object of objects.all()) {
    for (const dict of dictsIn(object)) {
      refuseHugeNumbers(objects, dict);
      if (!(object instanceof PdfStream)) pages.push(dict);
    }
    if (object instanceof PdfStream) await streams.count(object);
  }
  const costs = new PageCosts(objects, streams.drawings, streams.pixels);
  for (const page of pages) {
    if (page.has("Contents") || page.has("Annots")) costs.refuseCostly(page);
  }
}
