import { deflateSync } from "node:zlib";
import type { Payload } from "./payloads.ts";
import { type Layout, type Part, pages, stream, update, write } from "./writer.ts";

/** Puts a value into a document. */
export type Place = (value: string, hook: Payload["hook"]) => Buffer;

const latin = (text: string) => Buffer.from(text, "latin1");
/** A value stands in object 6, which the hook refers to. */
const referred = (hook: Payload["hook"], parts: readonly Part[], layout?: Layout) =>
  write([...pages(hook("6 0 R")), ...parts], layout);
const six = (text: string, more: object = {}): Part => ({ number: 6, text, ...more });
const gaps =
  (before: string, after: string): Place =>
  (value, hook) =>
    referred(hook, [six(value, { gaps: [before, after] })]);

interface Container {
  readonly dict?: string;
  readonly pack?: (plain: Buffer) => Buffer;
  readonly type?: string;
  readonly index?: number;
  readonly head?: (at: number) => string;
  readonly count?: number;
  readonly before?: string;
}

/** Object 6 in the stream 9, behind a text. */
const contained =
  (how: Container = {}): Place =>
  (value, hook) => {
    const before = how.before ?? "(first) ";
    const head = how.head?.(before.length) ?? `5 0 6 ${before.length} `;
    const packed = (how.pack ?? deflateSync)(latin(`${head}${before}${value}`));
    const dict = `${how.type ?? "/Type /ObjStm"} /N ${how.count ?? 2} /First ${head.length} ${how.dict ?? "/Filter /FlateDecode"}`;
    return referred(hook, [stream(9, packed, dict)], {
      table: "stream",
      places: { 6: () => [9, how.index ?? 1] },
    });
  };

const predicted = (plain: Buffer) => {
  const rows: Buffer[] = [];
  for (let at = 0; at < plain.length; at += 8) {
    const row = Buffer.alloc(8, 32);
    plain.copy(row, 0, at);
    rows.push(Buffer.concat([Buffer.from([0]), row]));
  }
  return deflateSync(Buffer.concat(rows));
};
const hexed = (plain: Buffer) => latin(`${plain.toString("hex")}>`);

/** As programs write documents, with all that is odd about them. */
export const everydayPlaces: Readonly<Record<string, Place>> = {
  "where it is used": (value, hook) => write(pages(hook(value))),
  "an object of its own": (value, hook) => referred(hook, [six(value)]),
  "an object that another stands for": (value, hook) =>
    referred(hook, [six("7 0 R"), { number: 7, text: value }]),
  "a table that is a stream": (value, hook) => referred(hook, [six(value)], { table: "stream" }),
  "a stream of objects": contained(),
  "a plain stream of objects": contained({ dict: "", pack: (plain) => plain }),
  "a predicted stream of objects": contained({
    dict: "/Filter [/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 8 >>]",
    pack: predicted,
  }),
  "an object without its end": (value, hook) =>
    referred(hook, [six(value, { end: "\n" }), { number: 7, text: "null" }]),
  "a later version": (value, hook) => update(referred(hook, [six("null")]), { 6: value }),
  "two later versions": (value, hook) =>
    update(update(referred(hook, [six("(a)")]), { 6: value }), { 7: "(b)" }),
  "far behind its number": gaps(" ", " ".repeat(300)),
  "behind its number and a comment": gaps("%a\n", "%b\r\n"),
  "a damaged table": (value, hook) => referred(hook, [six(value)], { shift: 2 }),
  "no table": (value, hook) => referred(hook, [six(value)], { table: "none" }),
  "a mail's words in front": (value, hook) =>
    referred(hook, [six(value)], { header: "Content-Type: a\r\n\r\n%PDF-1.4\n" }),
  "a note behind": (value, hook) => referred(hook, [six(value)], { tail: "-- \nSent from a\n" }),
};

const begin = (value: string) => `6 0 obj\n${value}\nendobj\n`;
const pointed: Layout = { places: { 6: (file) => file.indexOf("6 0 obj") } };
const inRoot = (value: string, hook: Payload["hook"]) => {
  const { catalog = "", page = "" } = hook(value);
  return `trailer\n<< /ID [<00> <00>] /Root << /Type /Catalog ${catalog} /Pages << /Type /Pages /Count 1 /Kids [<< /Type /Page /MediaBox [0 0 9 9] ${page} >>] >> >> >>\nstartxref\n0\n%%EOF\n`;
};

/** Where an object is looked for by some readers, and by others not. */
export const hidingPlaces: Readonly<Record<string, Place>> = {
  "very far behind its number": gaps("\n".repeat(3000), " \0\t".repeat(3000)),
  "behind its number and a long comment": gaps(
    `%${"a".repeat(4000)}\n`,
    ` %${"5 0 obj ".repeat(50)}\r`,
  ),
  "a number with a sign": (value, hook) =>
    referred(hook, [`+6 0 obj\n${value}\nendobj\n`], pointed),
  "a number with a point": (value, hook) =>
    referred(hook, [`6.0 0 obj\n${value}\nendobj\n`], {
      places: { 6: (file) => file.indexOf("6.0 0 obj") },
    }),
  "another generation": (value, hook) => referred(hook, [six(value, { generation: 1 })]),
  "white space of some readers": gaps("\u000b", "\u00a0"),
  "a comment": (value, hook) =>
    referred(hook, [`% ${begin(value).replaceAll("\n", " ")}\n`], pointed),
  "a comment in an object, numbers apart": (value, hook) =>
    referred(
      hook,
      [{ number: 7, text: `null %${" ".repeat(500)}6%\n` }, `0 %x\n%y\n`, `%\nobj ${value}\n`],
      {
        places: { 6: (file) => file.indexOf("6%\n") },
      },
    ),
  "a text": (value, hook) =>
    referred(hook, [{ number: 7, text: `(${begin(value).replace(/[()\\]/g, "\\$&")})` }], pointed),
  "a hexadecimal text of nothing but its object": (value, hook) =>
    referred(hook, [{ number: 7, text: `<00 ${begin(value)} 00>` }], pointed),
  "the bytes of a stream": (value, hook) =>
    referred(hook, [stream(7, latin(`BT\n${begin(value)}ET`))], pointed),
  "the bytes of a stream, far behind its number": (value, hook) =>
    referred(
      hook,
      [
        stream(
          7,
          latin(
            `BT\n6${" ".repeat(400)}0%${"a".repeat(400)}\n${"\n".repeat(400)}obj\n${value}\nendobj\n`,
          ),
        ),
      ],
      { places: { 6: (file) => file.indexOf("6    ") } },
    ),
  "a stream that ends later than it says": (value, hook) =>
    referred(
      hook,
      [
        {
          number: 7,
          text: "<< /Length 3 >>",
          stream: latin(`abc\nendstream\nendobj\n${begin(value)}`),
        },
      ],
      pointed,
    ),
  "a stream that says it ends later": (value, hook) =>
    referred(
      hook,
      [
        { number: 7, text: "<< /Length 900 >>", stream: latin("abc") },
        begin(value),
        { number: 8, text: `(${" ".repeat(900)})` },
      ],
      pointed,
    ),
  "in front of the document": (value, hook) =>
    referred(hook, [], { header: `${begin(value)}%PDF-1.7\n`, places: { 6: () => 0 } }),
  "behind the document": (value, hook) => referred(hook, [], { tail: begin(value) }),
  "an older version": (value, hook) => update(referred(hook, [six(value)]), { 6: "null" }),
  "an older version that the end points to": (value, hook) => {
    const first = referred(hook, [six(value)]).toString("latin1");
    const place = /startxref\n(\d+)/.exec(first)?.[1];
    const later = update(latin(first), { 6: "null" }).toString("latin1");
    return latin(later.replace(/startxref\n\d+\n%%EOF\n$/, `startxref\n${place}\n%%EOF\n`));
  },
  "a number that ends like another": (value, hook) =>
    referred(hook, [{ number: 16, text: value }], {
      places: { 6: (file) => file.indexOf("6 0 obj") },
    }),
  "the place of another object": (value, hook) =>
    referred(hook, [{ number: 7, text: value }], {
      places: { 6: (file) => file.indexOf("7 0 obj") },
    }),
  "the place of another object in a stream": contained({ head: (at) => `5 0 7 ${at} ` }),
  "a stream of objects under another name": contained({ type: "/Type /Metadata" }),
  "a stream of objects without a name": contained({ type: "" }),
  "a stream of objects whose number stands elsewhere": contained({
    type: "/Type /ObjStm /Extends 1 0 R /N 7 0 R",
  }),
  "a stream of objects in hexadecimal": contained({ dict: "/Filter /ASCIIHexDecode", pack: hexed }),
  "a stream of objects packed twice": contained({
    dict: "/Filter [/ASCIIHexDecode /FlateDecode]",
    pack: (plain) => hexed(deflateSync(plain)),
  }),
  "a stream of objects under a short name": contained({ dict: "/Filter /Fl" }),
  "a stream of objects that counts one less": contained({ count: 1, index: 0 }),
  "a stream of objects, within a text": contained({
    before: "(first ",
    head: (at) => `5 0 6 ${at} `,
  }),
  "a stream of objects, within a comment": contained({
    before: "(first) %",
    head: (at) => `5 0 6 ${at} `,
  }),
  "a stream of objects in the wrong order": contained({ head: (at) => `6 ${at} 5 0 `, index: 0 }),
  "a trailer in a comment": (value, hook) =>
    write([...pages(), `%${inRoot(value, hook).replaceAll("\n", " ")}\n`], { table: "none" }),
  "a trailer in a stream": (value, hook) =>
    write([...pages(), stream(7, latin(`\n${inRoot(value, hook)}`))], { table: "none" }),
  "a second trailer": (value, hook) => write([...pages(), inRoot(value, hook)]),
  "a trailer behind the document": (value, hook) => write(pages(), { tail: inRoot(value, hook) }),
  "a table in a stream": (value, hook) => {
    const table = `xref\n6 1\n0000000300 00000 n \n${inRoot(value, hook)}`;
    const file = write([...pages(), stream(7, latin(table))]).toString("latin1");
    return latin(
      file.replace(/startxref\n\d+\n%%EOF\n$/, `startxref\n${file.indexOf("xref\n6 1")}\n%%EOF\n`),
    );
  },
  "the first of two values": (value, hook) => {
    const { catalog = "", page = "" } = hook(value);
    const twice = (text: string) => text && `${text} ${text.split(" ")[0]} null`;
    return write(pages({ catalog: twice(catalog), page: twice(page) }));
  },
  "the second of two values": (value, hook) => {
    const { catalog = "", page = "" } = hook(value);
    const twice = (text: string) => text && `${text.split(" ")[0]} [] ${text}`;
    return write(pages({ catalog: twice(catalog), page: twice(page) }));
  },
  "line ends of one sign": (value, hook) =>
    latin(
      referred(hook, [six(value)])
        .toString("latin1")
        .replaceAll("\n", "\r"),
    ),
  "a table beside a table": (value, hook) => {
    const first = referred(hook, [six(value)], { table: "stream" });
    const place = /startxref\n(\d+)/.exec(first.toString("latin1"))?.[1];
    return latin(
      update(first, { 6: "null" })
        .toString("latin1")
        .replace(
          /\/Prev \d+ >>\nstartxref\n(\d+)\n%%EOF\n$/,
          `/XRefStm ${place} /Prev ${place} >>\nstartxref\n$1\n%%EOF\n`,
        ),
    );
  },
};
