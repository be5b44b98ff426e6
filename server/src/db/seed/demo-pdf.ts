import type { Locale } from "@rukun/contract/locales";

/** One page of a made-up document. Text is Latin-1; a line that is too long is broken between words. */
export interface DemoPage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Below the text: the first cell to the left, the others to the right of their columns. */
  readonly rows?: readonly (readonly string[])[];
  /** Indonesian by default. */
  readonly locale?: Locale;
}

const [width, height] = [595, 842];
const margin = 64;
const lineHeight = 17;
/** Of a table's columns but the first. */
const columnWidth = 92;
/** Characters of body text that fit on a line. */
const lineLength = 82;

function broken(paragraph: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line && line.length + 1 + word.length > lineLength) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** Dashes are in no Latin-1. */
const literal = (text: string): string =>
  `(${text.replace(/[–—]/g, "-").replace(/[\\()]/g, "\\$&")})`;

/** Characters of Helvetica by their width in thousandths of its size; the others have that of a digit, 556. */
const widths: readonly (readonly [number, string])[] = [
  [222, "ijl"],
  [278, " ,./:;Ift"],
  [333, "()-r"],
  [500, "Jcksvxyz"],
  [611, "FTZ"],
  [667, "ABEKPSVXY&"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [944, "W"],
];
const widthByCharacter = new Map(
  widths.flatMap(([width, characters]) => [...characters].map((each) => [each, width] as const)),
);
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (widthByCharacter.get(character) ?? 556), 0) *
  (size / 1000);

/** Drawing operators of a page: a frame, a heading with a rule below it, the text, and a line at the foot. */
function draw({ heading, paragraphs, rows = [] }: DemoPage, foot: string): string {
  const text = (font: string, size: number, y: number, line: string, x = margin) =>
    `BT /${font} ${size} Tf ${x.toFixed(1)} ${y} Td ${literal(line)} Tj ET`;
  const body: string[] = [];
  let y = height - margin - 64;
  for (const paragraph of paragraphs) {
    for (const line of broken(paragraph)) {
      body.push(text("F1", 11, y, line));
      y -= lineHeight;
    }
    y -= lineHeight / 2;
  }
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      const right = width - margin - (cells.length - 1 - column) * columnWidth;
      const x = column === 0 ? margin : right - widthOf(cell, 10);
      body.push(text("F1", 10, y, cell, x));
    }
    y -= lineHeight;
  }
  return [
    `0.55 0.62 0.58 RG 1.2 w 36 36 ${width - 72} ${height - 72} re S`,
    text("F2", 15, height - margin - 16, heading),
    `${margin} ${height - margin - 32} m ${width - margin} ${height - margin - 32} l S`,
    ...body,
    text("F1", 9, margin - 8, foot),
  ].join("\n");
}

const feet: Record<Locale, (page: number, pages: number) => string> = {
  id: (page, pages) => `Contoh untuk peragaan, bukan dokumen resmi. Halaman ${page} dari ${pages}`,
  en: (page, pages) => `A sample for demonstration, no official document. Page ${page} of ${pages}`,
};

/** A plain PDF of A4 pages in a font that every reader has. */
export function writePdf(title: string, pages: readonly DemoPage[]): Buffer {
  const firstPage = 5;
  const kids = pages.map((_page, index) => `${firstPage + index * 2} 0 R`);
  const resources = "<< /Font << /F1 3 0 R /F2 4 0 R >> >>";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => {
      const foot = feet[page.locale ?? "id"](index + 1, pages.length);
      const content = draw(page, foot);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< /Title ${literal(title)} /Producer (Rukun) >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const start = file.length;
  const entries = ["0000000000 65535 f ", ...offsets.map((offset) => `${offset} 00000 n `)];
  file += `xref\n0 ${entries.length}\n${entries.join("\n")}\n`;
  file += `trailer\n<< /Size ${entries.length} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  file += `startxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
