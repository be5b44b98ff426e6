import { handWritten, onePage, pdf } from "../pdfs.ts";
import { type HostileFile, join, latin, zip } from "./tools.ts";

export const wrongThings: readonly HostileFile[] = [
  { title: "nothing at all", expected: "fileEmpty", bytes: () => Buffer.alloc(0) },
  { title: "a text", expected: "filePdf", bytes: () => latin("Akta pendirian") },
  {
    title: "a web page",
    expected: "filePdf",
    bytes: () => latin("<!doctype html><script>alert(1)</script>"),
  },
  {
    title: "an SVG picture with a script",
    expected: "filePdf",
    bytes: () => latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  { title: "an archive", expected: "filePdf", bytes: () => zip },
  {
    title: "a word processor's document",
    expected: "filePdf",
    bytes: () => join("PK\u0003\u0004", Buffer.alloc(26), "word/document.xml", zip),
  },
  { title: "a program", expected: "filePdf", bytes: () => join("MZ\u0090\0", Buffer.alloc(200)) },
  {
    title: "a bare header",
    expected: "pdfBroken",
    bytes: () => latin("%PDF-1.7\n"),
  },
];

export const polyglots: readonly HostileFile[] = [
  {
    title: "a web page in front of a PDF",
    expected: "filePdf",
    bytes: async () => join("<html><script>alert(1)</script>", await pdf()),
  },
  {
    title: "a web page in the first comment of a PDF",
    expected: "filePdf",
    bytes: () => handWritten(onePage(), { header: "%PDF-1.7 <html><body onload=alert(1)>\n" }),
  },
  {
    title: "a web page behind a PDF",
    expected: "filePdf",
    bytes: async () => join(await pdf(), "<script>alert(1)</script>"),
  },
  {
    title: "an archive behind a PDF",
    expected: "filePdf",
    bytes: async () => join(await pdf(), zip),
  },
  {
    title: "an archive that ends where the PDF does",
    expected: "filePdf",
    bytes: async () => {
      const end = latin("\n%%EOF\n");
      const directory = join("PK\u0005\u0006", Buffer.alloc(18));
      directory.writeUInt16LE(end.length, 20);
      return join(await pdf(), directory, end);
    },
  },
  {
    title: "a GIF in front of a PDF",
    expected: "filePdf",
    bytes: async () => join("GIF89a", Buffer.alloc(30), await pdf()),
  },
  {
    title: "a program in front of a PDF",
    expected: "filePdf",
    bytes: async () => join("MZ\u0090\0", Buffer.alloc(60), await pdf()),
  },
  {
    title: "an archive with more behind it, at the end of a PDF",
    expected: "filePdf",
    bytes: async () => join(await pdf(), "PK\u0005\u0006", Buffer.alloc(18), "\n%%EOF\nmore"),
  },
  {
    title: "a JPEG in front of a PDF",
    expected: "filePdf",
    bytes: async () => join(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "JFIF\0", await pdf()),
  },
  {
    title: "a PDF that begins after a kilobyte",
    expected: "filePdf",
    bytes: async () => join(Buffer.alloc(1025, " "), await pdf()),
  },
];
