import type { SignatureBox } from "../../documents/terms.ts";

interface Mark {
  readonly id: string;
  readonly signerName: string;
  readonly signedAt: Date;
  readonly position: SignatureBox | null;
}

/** At the foot of the last page, for documents without a place. */
const standard = { x: 56, y: 44, width: 200, height: 40 };

/** What a standard font of PDF can show. */
const asText = (text: string) =>
  `(${text.replace(/[^\x20-\x7e\xa0-\xff]/g, "?").replace(/[\\()]/g, "\\$&")})`;

function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error("not a document of ours");
  return value;
}

function dictionary(id: number, entries: string, stream?: string): string {
  return stream === undefined
    ? `${id} 0 obj\n<< ${entries} >>\nendobj\n`
    : `${id} 0 obj\n<< ${entries} /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n`;
}

/** What the mark looks like: a frame, with who signed when. */
function appearance({ id, signerName, signedAt }: Mark, width: number, height: number): string {
  const size = Math.min(8, height / 5);
  const lines = [
    "Ditandatangani (penyedia contoh)",
    signerName,
    `${signedAt.toISOString().slice(0, 19).replace("T", " ")} UTC`,
    id,
  ];
  const shown = lines.map((line) => `${asText(line)} Tj T*`).join(" ");
  return `q 0.06 0.39 0.27 RG 1.5 w 1 1 ${width - 2} ${height - 2} re S Q BT /F ${size} Tf 0.06 0.39 0.27 rg ${size * 1.2} TL 6 ${height - size - 4} Td ${shown} ET`;
}

/**
 * A document of ours with a visible mark, as a signature provider returns it: added behind the bytes that were sent, so
 * that the platform's seal over them stays valid. The same document has the same bytes each time.
 */
export function markSigned(pdf: Buffer, mark: Mark): Buffer {
  const text = pdf.toString("latin1");
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const size = Number(found(trailer, /\/Size (\d+)/));
  const kids = [...found(text, /\/Kids \[([^\]]+)\]/).matchAll(/(\d+) 0 R/g)].map(
    ([, each]) => each,
  );
  const { page = kids.length, x, y, width, height } = { ...standard, ...mark.position };
  const pageId = Number(kids[page - 1]);
  const content = found(text, new RegExp(`\\n${pageId} 0 obj\\n<<([\\s\\S]*?)>>\\nendobj`));
  const [stamp, shape] = [size, size + 1];
  const changed = content.includes("/Annots [")
    ? content.replace("/Annots [", `/Annots [${stamp} 0 R `)
    : `${content}/Annots [${stamp} 0 R]\n`;
  const font =
    "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>";
  const drawn = appearance(mark, width, height);
  const added: readonly (readonly [number, string])[] = [
    [pageId, dictionary(pageId, changed)],
    [
      stamp,
      dictionary(
        stamp,
        `/Type /Annot /Subtype /Stamp /Rect [${x} ${y} ${x + width} ${y + height}] /F 132 /Contents ${asText(mark.signerName)} /P ${pageId} 0 R /AP << /N ${shape} 0 R >>`,
      ),
    ],
    [
      shape,
      dictionary(
        shape,
        `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << ${font} >>`,
        drawn,
      ),
    ],
  ];
  const start = text.endsWith("\n") ? text : `${text}\n`;
  let body = "";
  let table = "xref\n";
  for (const [id, object] of added) {
    const at = String(start.length + body.length).padStart(10, "0");
    table += `${id} 1\n${at} 00000 n \n`;
    body += object;
  }
  const entries = ["Root", "Info"].map(
    (key) => `/${key} ${found(trailer, new RegExp(`/${key} (\\d+ 0 R)`))}`,
  );
  const before = found(trailer, /startxref\s+(\d+)/);
  const end = `trailer\n<< /Size ${size + 2} ${entries.join(" ")} /Prev ${before} >>\nstartxref\n${start.length + body.length}\n%%EOF\n`;
  return Buffer.from(start + body + table + end, "latin1");
}
