import { deflateSync } from "node:zlib";
import { handWritten, objectStream, onePage } from "../pdfs.ts";
import { type HostileFile, latin, withCatalog, withPage, withStreamTable, zeros } from "./tools.ts";

export const complex: readonly HostileFile[] = [
  {
    title: "a stream of objects that unpacks to 64 MB",
    expected: "pdfTooComplex",
    bytes: () =>
      withCatalog("", {
        dict: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
        stream: zeros(64),
      }),
  },
  {
    title: "a table that unpacks to 64 MB",
    expected: "pdfTooComplex",
    bytes: () => withStreamTable("/W [1 2 1] /Filter /FlateDecode", zeros(64)),
  },
  {
    title: "a table that claims a billion entries",
    expected: "pdfTooComplex",
    bytes: () => withStreamTable("/W [1 2 1] /Index [0 1000000000]", Buffer.alloc(40)),
  },
  {
    title: "a page that unpacks to 300 MB",
    expected: "pdfTooComplex",
    bytes: () => withPage("/Contents 4 0 R", { dict: "/Filter /FlateDecode", stream: zeros(300) }),
  },
  {
    title: "a page that is packed twice",
    expected: "pdfTooComplex",
    bytes: () =>
      withPage("/Contents 4 0 R", {
        dict: "/Filter [/FlateDecode /FlateDecode]",
        stream: deflateSync(zeros(50)),
      }),
  },
  {
    title: "a picture of a million by a million points",
    expected: "pdfTooComplex",
    bytes: () =>
      withPage("", {
        dict: "/Type /XObject /Subtype /Image /Width 1000000 /Height 1000000 /BitsPerComponent 1 /Filter /FlateDecode",
        stream: zeros(1),
      }),
  },
  {
    title: "a page of a kilometre",
    expected: "pdfTooComplex",
    bytes: () => latin(handWritten(onePage()).toString("latin1").replace("595 842", "999999 9")),
  },
  {
    title: "ten thousand pages",
    expected: "pdfTooComplex",
    bytes: () =>
      handWritten([
        "<< /Type /Catalog /Pages 2 0 R >>",
        `<< /Type /Pages /Count 10000 /Kids [${Array.from({ length: 10_000 }, (_, page) => `${page + 3} 0 R`).join(" ")}] >>`,
        ...Array.from({ length: 10_000 }, () => "<< /Type /Page /Parent 2 0 R >>"),
      ]),
  },
  {
    title: "lists within lists, ten thousand deep",
    expected: "pdfTooComplex",
    bytes: () => withCatalog("", `${"[".repeat(10_000)}${"]".repeat(10_000)}`),
  },
  {
    title: "lists within lists in a stream of objects",
    expected: "pdfTooComplex",
    bytes: () => withCatalog("", objectStream(5, [`${"[".repeat(200_000)}${"]".repeat(200_000)}`])),
  },
  {
    title: "a list of four million numbers",
    expected: "pdfTooComplex",
    bytes: () => withCatalog("", `[${"0 ".repeat(4_000_000)}]`),
  },
  {
    title: "a quarter of a million objects",
    expected: "pdfTooComplex",
    bytes: () => handWritten([...onePage(), ...Array.from({ length: 250_000 }, () => "0")]),
  },
];
