import { handWritten, onePage } from "../pdfs.ts";
import { type HostileFile, join, latin, truncated, withCatalog } from "./tools.ts";

export const broken: readonly HostileFile[] = [
  ...[0.1, 0.5, 0.9, 0.99].map(
    (share): HostileFile => ({
      title: `a PDF cut off at ${share * 100} %`,
      expected: "pdfBroken",
      bytes: () => truncated(share),
    }),
  ),
  {
    title: "a PDF without its end mark",
    expected: "pdfBroken",
    bytes: () => latin(handWritten(onePage()).toString("latin1").replace("%%EOF", "")),
  },
  {
    title: "a PDF with rubbish behind its end",
    expected: "pdfBroken",
    bytes: () => join(handWritten(onePage()), Buffer.alloc(3000, 0xa7)),
  },
  { title: "no page", expected: "pdfBroken", bytes: () => handWritten(["<< /Type /Catalog >>"]) },
  {
    title: "an empty tree of pages",
    expected: "pdfBroken",
    bytes: () =>
      handWritten(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 1 >>"]),
  },
  {
    title: "a tree of pages that holds itself",
    expected: "pdfBroken",
    bytes: () =>
      handWritten([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>",
      ]),
  },
  {
    title: "an object that cannot be read",
    expected: "pdfBroken",
    bytes: () => withCatalog("", "<< /A [ (never closed >>"),
  },
];

const encryption = "/Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4";
export const encrypted: readonly HostileFile[] = [
  {
    title: "encryption with RC4",
    expected: "pdfEncrypted",
    bytes: () =>
      handWritten([...onePage(), `<< ${encryption} >>`], {
        trailer: "/Encrypt 4 0 R /ID [<00> <00>]",
      }),
  },
  {
    title: "encryption with AES, and streams nobody can read",
    expected: "pdfEncrypted",
    bytes: () =>
      handWritten(
        [
          ...onePage(),
          "<< /Filter /Standard /V 5 /R 6 /O (o) /U (u) /P -4 /CF << /StdCF << /CFM /AESV3 >> >> >>",
          {
            dict: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
            stream: Buffer.alloc(64, 0xa5),
          },
        ],
        { trailer: "/Encrypt 4 0 R /ID [<00> <00>]" },
      ),
  },
];
