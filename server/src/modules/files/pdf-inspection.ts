import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { WatchfulParser } from "./pdf-parser.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { refusePdfShape } from "./pdf-shape.policy.ts";
import { filtersOf, inflatedLength, isFlate, numberIn } from "./pdf-streams.ts";
import { hasUnseenObject } from "./pdf-unseen-objects.ts";

const maxPages = 500;
/** Side of the largest page that readers agree on: 200 inches in units of 1/72 inch. */
const maxPageSide = 14_400;
/** Bytes that pages, fonts and whatever is no picture may unpack to, all together. */
const maxContentBytes = 256 * 1024 * 1024;
const maxPicturePixels = 400_000_000;

const names = {
  next: PDFName.of("Next"),
  goTo: PDFName.of("GoTo"),
  action: PDFName.of("S"),
  pages: PDFName.of("Pages"),
  kids: PDFName.of("Kids"),
  subtype: PDFName.of("Subtype"),
  image: PDFName.of("Image"),
  boxes: [PDFName.of("MediaBox"), PDFName.of("CropBox")],
};

/** What a checked document is. */
export interface PdfFacts {
  readonly pages: number;
}

/** Whether a document says of itself that it is encrypted: then its streams of objects cannot be read. */
function claimsEncryption(bytes: Buffer): boolean {
  for (let at = bytes.indexOf("/Encrypt"); at >= 0; at = bytes.indexOf("/Encrypt", at + 1)) {
    const value = bytes.toString("latin1", at + "/Encrypt".length, at + 40);
    if (/^\s*(?:<<|\d+\s+\d+\s+R)/.test(value)) return true;
  }
  return false;
}

/** Reads every object; afterwards the parser knows them all. */
async function parse(bytes: Buffer): Promise<WatchfulParser> {
  const parser = new WatchfulParser(bytes);
  let refusal: FieldMessageKey | undefined;
  try {
    await parser.parseDocument();
    refusal = parser.refusal;
  } catch {
    refusal = parser.refusal ?? "pdfBroken";
  }
  if (refusal === "pdfBroken" && claimsEncryption(bytes)) refusal = "pdfEncrypted";
  if (refusal) throw new PdfRefusedError(refusal);
  return parser;
}

/** What happens by itself may only turn to a page of the same document. */
function refuseAutomaticActions(parser: WatchfulParser): void {
  const versionsOf = (value: PDFObject): PDFObject[] =>
    value instanceof PDFRef ? (parser.versions.get(value) ?? []) : [value];
  const isKnown = (value: PDFObject | undefined, name: PDFName) =>
    value !== undefined && versionsOf(value).every((each) => each === name);
  const isHarmless = (value: PDFObject): boolean => {
    if (value === PDFNull || value instanceof PDFArray) return true;
    if (value instanceof PDFString || value instanceof PDFHexString) return true;
    if (value instanceof PDFName) return true;
    if (!(value instanceof PDFDict) || value.has(names.next)) return false;
    return isKnown(value.get(names.action), names.goTo);
  };
  /** A dictionary of several occasions, each with an action of its own. */
  const isHarmlessSet = (value: PDFObject): boolean =>
    value instanceof PDFDict &&
    !value.has(names.action) &&
    value.values().every((each) => versionsOf(each).every(isHarmless));
  for (const value of parser.automatic) {
    if (!versionsOf(value).every((each) => isHarmless(each) || isHarmlessSet(each))) {
      throw new PdfRefusedError("pdfActive");
    }
  }
}

function refuseHugePage(page: PDFDict): void {
  for (const name of names.boxes) {
    const box = page.lookup(name);
    if (!(box instanceof PDFArray)) continue;
    const corners = box.asArray().map((each) => page.context.lookup(each));
    const [left, bottom, right, top] = corners.map((each) =>
      each instanceof PDFNumber ? each.asNumber() : Number.NaN,
    ) as [number, number, number, number];
    const sides = [Math.abs(right - left), Math.abs(top - bottom)];
    if (sides.some((side) => Number.isNaN(side))) throw new PdfRefusedError("pdfBroken");
    if (sides.some((side) => side > maxPageSide)) throw new PdfRefusedError("pdfTooComplex");
  }
}

/** Counts the pages by walking their tree, which somebody may have bent into a ring. */
function countPages(root: PDFObject | undefined): number {
  if (!(root instanceof PDFDict)) throw new PdfRefusedError("pdfBroken");
  const pending: (PDFObject | undefined)[] = [root.get(names.pages)];
  const seen = new Set<PDFObject>();
  let pages = 0;
  while (pending.length > 0) {
    const node = root.context.lookup(pending.pop());
    if (!(node instanceof PDFDict) || seen.has(node)) throw new PdfRefusedError("pdfBroken");
    seen.add(node);
    if (seen.size > 4 * maxPages) throw new PdfRefusedError("pdfTooComplex");
    refuseHugePage(node);
    const kids = node.lookup(names.kids);
    if (kids instanceof PDFArray) pending.push(...kids.asArray().slice(0, 4 * maxPages));
    else pages += 1;
    if (pages > maxPages) throw new PdfRefusedError("pdfTooComplex");
  }
  if (pages === 0) throw new PdfRefusedError("pdfBroken");
  return pages;
}

/** A few bytes that unpack to gigabytes are meant for whoever opens the document. */
async function refuseBombs({ streams }: WatchfulParser): Promise<void> {
  let left = maxContentBytes;
  for (const stream of streams) {
    const filters = filtersOf(stream);
    if (filters.filter(isFlate).length > 1) throw new PdfRefusedError("pdfTooComplex");
    if (stream.dict.lookup(names.subtype) === names.image) {
      const pixels = numberIn(stream.dict, "Width", 0) * numberIn(stream.dict, "Height", 0);
      if (pixels > maxPicturePixels) throw new PdfRefusedError("pdfTooComplex");
    } else if (isFlate(filters[0])) {
      left -= await inflatedLength(stream.contents, left);
      if (left < 0) throw new PdfRefusedError("pdfTooComplex");
    }
  }
}

/**
 * Looks at a whole document: every object in it, in every version of it, wherever a reader could find one.
 * @throws PdfRefusedError that says why it cannot be accepted.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfFacts> {
  const shape = refusePdfShape(bytes);
  if (shape) throw new PdfRefusedError(shape);
  const parser = await parse(bytes);
  if (hasUnseenObject(bytes, parser.bodies)) throw new PdfRefusedError("pdfBroken");
  refuseAutomaticActions(parser);
  const pages = countPages(parser.root);
  await refuseBombs(parser);
  return { pages };
}
