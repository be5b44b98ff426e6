import type { PdfLexer } from "./pdf-lexer.ts";
import { maxObjects } from "./pdf-objects.ts";
import { PdfRefusedError } from "./pdf-refusal.ts";
import type { StructureBudget } from "./pdf-structure.ts";
import { isCount, type PdfStream } from "./pdf-values.ts";

/** Location of an object by a cross-reference table: in the file, or in an object stream. */
export type TableEntry =
  | { readonly number: number; readonly at: number }
  | { readonly number: number; readonly container: number; readonly index: number };

function broken(): never {
  throw new PdfRefusedError("pdfBroken");
}

/** The rows of a textual table, after its keyword. */
export function readTable(lexer: PdfLexer): TableEntry[] {
  const entries: TableEntry[] = [];
  let number = 0;
  let rows = 0;
  for (let place = lexer.takeCount(); place !== undefined; place = lexer.takeCount()) {
    const other = lexer.takeCount() ?? broken();
    const kind = lexer.peekWord();
    rows += 1;
    if (rows > 2 * maxObjects) throw new PdfRefusedError("pdfTooComplex");
    if (kind === "n" || kind === "f") {
      lexer.takeWord();
      // Some programs number their first section from 1, although it begins with object 0.
      if (number === 1 && kind === "f" && other === 65_535 && rows === 2) number = 0;
      if (kind === "n") entries.push({ number, at: place });
      number += 1;
    } else number = place;
  }
  return entries;
}

/** The rows of a cross-reference stream. */
export function readTableStream(stream: PdfStream, structure: StructureBudget): TableEntry[] {
  const { dict } = stream;
  const widths = dict.get("W");
  if (!Array.isArray(widths) || widths.length < 3 || !widths.every(isCount)) return broken();
  const rowBytes = widths.reduce((sum, each) => sum + each, 0);
  if (rowBytes === 0 || widths.some((each) => each > 6)) broken();
  const sections = dict.get("Index") ?? [0, dict.get("Size") ?? broken()];
  if (!Array.isArray(sections) || sections.length % 2 || !sections.every(isCount)) return broken();
  const count = sections.reduce((sum, each, index) => sum + (index % 2 ? each : 0), 0);
  if (count > maxObjects) throw new PdfRefusedError("pdfTooComplex");
  const data = structure.unpack(stream);
  const [kindBytes = 0, placeBytes = 0, lastBytes = 0] = widths;
  const numberAt = (at: number, bytes: number) => (bytes ? data.readUIntBE(at, bytes) : 0);
  const entries: TableEntry[] = [];
  let at = 0;
  for (let section = 0; section < sections.length; section += 2) {
    const [first = 0, rows = 0] = sections.slice(section, section + 2);
    for (let row = 0; row < rows && at + rowBytes <= data.length; row += 1, at += rowBytes) {
      const kind = kindBytes ? numberAt(at, kindBytes) : 1;
      const place = numberAt(at + kindBytes, placeBytes);
      const last = numberAt(at + kindBytes + placeBytes, lastBytes);
      const number = first + row;
      if (kind === 1) entries.push({ number, at: place });
      else if (kind === 2) entries.push({ number, container: place, index: last });
      else if (kind !== 0) broken();
    }
  }
  return entries;
}
