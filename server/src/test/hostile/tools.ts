import { deflateSync } from "node:zlib";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { type HandWritten, handWritten, onePage, pdf } from "../pdfs.ts";

/** A hostile file with its expected result: refused or accepted. */
export interface HostileFile {
  readonly title: string;
  readonly expected: FieldMessageKey | "accepted";
  readonly bytes: () => Buffer | Promise<Buffer>;
  readonly name?: string;
}

export const latin = (text: string) => Buffer.from(text, "latin1");
export const join = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? latin(part) : part)));

/** A document of one page with something in its catalog, its page, or among its objects. */
export const withCatalog = (catalog: string, ...more: HandWritten[]) =>
  handWritten([...onePage({ catalog }), ...more]);
export const withPage = (page: string, ...more: HandWritten[]) =>
  handWritten([...onePage({ page }), ...more]);
export const withLink = (action: string) =>
  withPage("/Annots [4 0 R]", `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`);

export const zeros = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 });

/** The smallest archive: one empty directory record at its end. */
export const zip = join("PK\u0003\u0004", Buffer.alloc(40), "PK\u0005\u0006", Buffer.alloc(18));

/** A document whose only table of objects is a stream, with entries of the test's choice. */
export function withStreamTable(dict: string, stream: Buffer): Buffer {
  const body = handWritten(onePage()).toString("latin1");
  const before = body.slice(0, body.indexOf("xref\n"));
  return join(
    before,
    `9 0 obj\n<< /Type /XRef /Root 1 0 R /Size 10 /Length ${stream.length} ${dict} >>\nstream\n`,
    stream,
    `\nendstream\nendobj\nstartxref\n${before.length}\n%%EOF\n`,
  );
}

export async function truncated(share: number): Promise<Buffer> {
  const whole = await pdf({ pages: 20 });
  return whole.subarray(0, Math.floor(whole.length * share));
}

/** A stream that claims to be long enough to hide an object, which the table points to. */
export function hiddenInStream(): Buffer {
  const hidden = "5 0 obj\n<< /S /Java#53cript /J#53 (app.alert) >>\nendobj\n";
  const stream = latin(`%\n${hidden}`);
  const whole = handWritten([...onePage(), { dict: "", stream }, "null"]).toString("latin1");
  const place = (at: number) => String(at).padStart(10, "0");
  const real = whole.lastIndexOf("5 0 obj\nnull");
  return latin(whole.replace(place(real), place(whole.indexOf(hidden))));
}
