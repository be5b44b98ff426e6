import { refuseBombs } from "./pdf-bombs.ts";
import { refuseContent } from "./pdf-content.ts";
import { readPdf } from "./pdf-file.ts";
import type { PdfObjects } from "./pdf-objects.ts";
import { opensWithoutPassword } from "./pdf-password.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import { refusePdfShape } from "./pdf-shape.policy.ts";
import { PdfDict, type PdfValue } from "./pdf-values.ts";

const maxPages = 500;

/** Result of the inspection. */
export interface PdfFacts {
  readonly pages: number;
}

/** Whether a document declares encryption: then its object streams cannot be read. */
function claimsEncryption(bytes: Buffer): boolean {
  for (let at = bytes.indexOf("/Encrypt"); at >= 0; at = bytes.indexOf("/Encrypt", at + 1)) {
    const value = bytes.toString("latin1", at + "/Encrypt".length, at + 40);
    if (/^\s*(?:<<|\d+\s+\d+\s+R)/.test(value)) return true;
  }
  return false;
}

function parse(bytes: Buffer): PdfObjects {
  try {
    return readPdf(bytes);
  } catch (error) {
    if (!(error instanceof PdfRefusedError)) throw error;
    const isEncrypted = error.key === "pdfBroken" && claimsEncryption(bytes);
    throw isEncrypted ? new PdfRefusedError("pdfEncrypted") : error;
  }
}

/** Counts the pages by walking their tree, which may contain cycles in a hostile file. */
function countPages(objects: PdfObjects): number {
  const newest = (value: PdfValue | undefined) => objects.versionsOf(value).at(-1);
  const root = newest(objects.trailers.findLast((each) => each.has("Root"))?.get("Root"));
  if (!(root instanceof PdfDict)) throw new PdfRefusedError("pdfBroken");
  const pending: (PdfValue | undefined)[] = [root.get("Pages")];
  const seen = new Set<PdfDict>();
  let pages = 0;
  while (pending.length > 0) {
    const node = newest(pending.pop());
    if (!(node instanceof PdfDict) || seen.has(node)) throw new PdfRefusedError("pdfBroken");
    seen.add(node);
    if (seen.size > 4 * maxPages) throw new PdfRefusedError("pdfTooComplex");
    const kids = newest(node.get("Kids"));
    if (Array.isArray(kids)) {
      // Readers trust the declared count before they have walked the tree.
      if (Number(newest(node.get("Count"))) > maxPages) throw new PdfRefusedError("pdfTooComplex");
      pending.push(...kids.slice(0, 4 * maxPages));
    } else pages += 1;
    if (pages > maxPages) throw new PdfRefusedError("pdfTooComplex");
  }
  if (pages === 0) throw new PdfRefusedError("pdfBroken");
  return pages;
}

async function inspect(bytes: Buffer): Promise<PdfFacts> {
  const shape = refusePdfShape(bytes);
  if (shape) throw new PdfRefusedError(shape);
  const objects = parse(bytes);
  refuseContent(objects);
  const pages = countPages(objects);
  await refuseBombs(objects);
  return { pages };
}

/**
 * Inspects a whole document: every object in every revision, wherever a reader could find one.
 * @throws PdfRefusedError with the reason.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfFacts> {
  try {
    return await inspect(bytes);
  } catch (error) {
    const isEncrypted = error instanceof PdfRefusedError && error.key === "pdfEncrypted";
    if (!isEncrypted || !opensWithoutPassword(bytes)) throw error;
    throw new PdfRefusedError("pdfProtected");
  }
}
