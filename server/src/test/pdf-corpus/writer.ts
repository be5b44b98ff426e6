import { deflateSync } from "node:zlib";

/** An object as it is written; a text stands as it is, and no table knows it. */
export type Part =
  | string
  | {
      readonly number: number;
      readonly text: string;
      readonly stream?: Buffer;
      /** What stands between the two numbers, and before `obj`. */
      readonly gaps?: readonly [string, string];
      readonly generation?: number;
      readonly end?: string;
    };

export interface Layout {
  readonly table?: "text" | "stream" | "none";
  readonly header?: string;
  readonly trailer?: string;
  readonly tail?: string;
  /** What the table says instead of the truth: a place, computed from the file, or a place in a stream of objects. */
  readonly places?: Readonly<Record<number, (file: string) => number | readonly [number, number]>>;
  /** Added to every place in the table. */
  readonly shift?: number;
}

const latin = (text: string) => Buffer.from(text, "latin1");

function partBytes(part: Part): Buffer {
  if (typeof part === "string") return latin(part);
  const [before, after] = part.gaps ?? [" ", " "];
  const head = latin(`${part.number}${before}${part.generation ?? 0}${after}obj\n${part.text}`);
  const end = latin(part.end ?? "\nendobj\n");
  if (!part.stream) return Buffer.concat([head, end]);
  return Buffer.concat([head, latin("\nstream\n"), part.stream, latin("\nendstream"), end]);
}

/** Serialises a document. */
export function write(parts: readonly Part[], layout: Layout = {}): Buffer {
  const written: Buffer[] = [latin(layout.header ?? "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n")];
  const places = new Map<number, number | readonly [number, number]>();
  const start = Math.max(0, written[0]?.indexOf("%PDF-") ?? 0);
  const at = () => written.reduce((sum, each) => sum + each.length, 0) - start;
  for (const part of parts) {
    if (typeof part !== "string") places.set(part.number, at() + (layout.shift ?? 0));
    written.push(partBytes(part));
  }
  const body = Buffer.concat(written).toString("latin1");
  for (const [number, place] of Object.entries(layout.places ?? {})) {
    places.set(Number(number), place(body));
  }
  const table = at();
  const size = Math.max(...places.keys()) + 2;
  const trailer = `/Size ${size} /Root 1 0 R /ID [<00> <00>] ${layout.trailer ?? ""}`;
  if (layout.table === "stream") {
    places.set(size - 1, table);
    const rows = Array.from({ length: size }, (_, number) => {
      const place = places.get(number);
      if (place === undefined) return Buffer.alloc(6);
      const row = Buffer.alloc(6);
      row[0] = typeof place === "number" ? 1 : 2;
      row.writeUInt32BE(typeof place === "number" ? place : place[0], 1);
      row[5] = typeof place === "number" ? 0 : place[1];
      return row;
    });
    const stream = deflateSync(Buffer.concat(rows));
    const text = `<< /Type /XRef /W [1 4 1] /Filter /FlateDecode /Length ${stream.length} ${trailer} >>`;
    written.push(partBytes({ number: size - 1, text, stream }));
  } else if (layout.table !== "none") {
    const rows = Array.from({ length: size - 1 }, (_, index) => {
      const place = places.get(index + 1);
      if (typeof place !== "number") return "0000000000 00001 f \n";
      return `${String(place).padStart(10, "0")} 00000 n \n`;
    });
    written.push(latin(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`));
  }
  if (layout.table !== "stream") written.push(latin(`trailer\n<< ${trailer} >>\n`));
  written.push(
    latin(`startxref\n${layout.table === "none" ? 0 : table}\n%%EOF\n${layout.tail ?? ""}`),
  );
  return Buffer.concat(written);
}

/** The three objects that every document has. */
export const pages = ({
  catalog = "",
  page = "",
}: {
  catalog?: string;
  page?: string;
} = {}): Part[] => [
  { number: 1, text: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
  { number: 2, text: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>" },
  { number: 3, text: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>` },
];

export const stream = (number: number, bytes: Buffer, dict = ""): Part => ({
  number,
  text: `<< /Length ${bytes.length} ${dict} >>`,
  stream: bytes,
});

/** Appends an incremental update with new revisions of objects. */
export function update(
  before: Buffer,
  objects: Readonly<Record<number, string>>,
  size = 30,
): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString("latin1"))?.[1];
  let text = "";
  let table = "";
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${String(before.length + text.length).padStart(10, "0")} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /ID [<00> <00>] /Prev ${previous} >>`;
  const start = before.length + text.length;
  return Buffer.concat([
    before,
    latin(`${text}xref\n${table}${trailer}\nstartxref\n${start}\n%%EOF\n`),
  ]);
}
