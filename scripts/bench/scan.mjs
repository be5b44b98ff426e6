import { createRequire } from "node:module";
import { inRoot } from "../lib/root.mjs";

/**
 * A PDF like a scanner's: a photo on each page, and as many pages as fit.
 * @param {Buffer} picture JPEG
 * @param {number} maxBytes
 * @returns {Promise<Buffer>}
 */
export async function makeScan(picture, maxBytes) {
  // The package is the server's, not the repository's.
  const { PDFDocument } = createRequire(inRoot("server/package.json"))("@cantoo/pdf-lib");
  const document = await PDFDocument.create();
  // Minus the overhead of pages and tables.
  const pages = Math.floor((maxBytes * 0.99) / picture.length);
  for (let page = 0; page < pages; page += 1) {
    document.addPage([595, 842]).drawImage(await document.embedJpg(picture), { width: 595 });
  }
  return Buffer.from(await document.save());
}
