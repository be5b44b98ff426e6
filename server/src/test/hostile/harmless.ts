import { everydayPdfs } from "../everyday-pdfs.ts";
import { handWritten, onePage, pdf } from "../pdfs.ts";
import { type HostileFile, join, withCatalog, withLink } from "./tools.ts";

export const harmless: readonly HostileFile[] = [
  ...everydayPdfs.map(({ title, bytes }): HostileFile => ({ title, expected: "accepted", bytes })),
  { title: "an ordinary PDF", expected: "accepted", bytes: () => pdf() },
  {
    title: "a link to a web page",
    expected: "accepted",
    bytes: () => withLink("<< /S /URI /URI (https://rukun.example) >>"),
  },
  {
    title: "a document that opens at its second page",
    expected: "accepted",
    bytes: () => withCatalog("/OpenAction << /S /GoTo /D [3 0 R /Fit] >>"),
  },
  {
    title: "white space behind the end",
    expected: "accepted",
    bytes: () => join(handWritten(onePage()), "\r\n\0\0  \n"),
  },
  ...[
    "../../../etc/passwd",
    "C:\\Windows\\system32\\akta.pdf",
    "akta\u0000.pdf",
    "akta\r\nSet-Cookie: a=b.pdf",
    "fdp.\u202egnp.pdf",
    `${"panjang ".repeat(40)}.pdf`,
    "<script>alert(1)</script>.html",
  ].map(
    (name): HostileFile => ({
      title: `a PDF called ${JSON.stringify(name.slice(0, 40))}`,
      expected: "accepted",
      bytes: () => pdf(),
      name,
    }),
  ),
];
