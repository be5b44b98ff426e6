import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";

/** A plain document with a line of text on each page. */
export async function pdf({ pages = 1, text = "Akta Pendirian" } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage().drawText(`${text} ${page}`);
  return Buffer.from(await document.save());
}

/** Text of an object, or its dictionary and the bytes of its stream. */
export type HandWritten = string | { readonly dict: string; readonly stream: Buffer };

export interface HandWrittenOptions {
  /** Further entries of the trailer. */
  readonly trailer?: string;
  readonly header?: string;
}

/** Three objects of a document with one empty page; further ones are numbered from 4. */
export const onePage = ({ catalog = "", page = "" } = {}): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
];

const bytesOf = (object: HandWritten): Buffer =>
  typeof object === "string"
    ? Buffer.from(object, "latin1")
    : Buffer.concat([
        Buffer.from(`<< /Length ${object.stream.length} ${object.dict} >>\nstream\n`, "latin1"),
        object.stream,
        Buffer.from("\nendstream"),
      ]);

/** A document written byte by byte, with a true table of its objects; the first one is number 1 and the catalog. */
export function handWritten(
  objects: readonly HandWritten[],
  { trailer = "", header = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n" }: HandWrittenOptions = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from(header, "latin1")];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(at);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(bytesOf(object));
    add(Buffer.from("\nendobj\n"));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const start = at;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Appends an incremental update with new revisions of objects, as editors do. */
export function updated(before: Buffer, objects: Readonly<Record<number, string>>): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString("latin1"))?.[1];
  let text = "";
  let table = "";
  for (const [number, object] of Object.entries(objects)) {
    const at = String(before.length + text.length).padStart(10, "0");
    table += `${number} 1\n${at} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = before.length + text.length;
  const trailer = `trailer\n<< /Size 50 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(`${text}xref\n${table}${trailer}`)]);
}

/** A stream of objects, as newer documents have them; its objects are numbered from `first`. */
export function objectStream(first: number, objects: readonly string[], dict = ""): HandWritten {
  let at = 0;
  const places = objects.map((object, index) => {
    const place = `${first + index} ${at}`;
    at += object.length + 1;
    return place;
  });
  const head = `${places.join(" ")} `;
  return {
    dict: `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode ${dict}`,
    stream: deflateSync(Buffer.from(`${head}${objects.join(" ")} `, "latin1")),
  };
}
