import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { maxFileBytes } from "@rukun/contract/patterns";
import sharp from "sharp";
import { everydayPdfs } from "./everyday-pdfs.ts";
import { type HandWritten, handWritten, objectStream, onePage, pdf, updated } from "./pdfs.ts";

/** A file that somebody might send, and what becomes of it: a refusal, or it is taken. */
export interface HostileFile {
  readonly title: string;
  readonly expected: FieldMessageKey | "accepted";
  readonly bytes: () => Buffer | Promise<Buffer>;
  readonly name?: string;
}

const latin = (text: string) => Buffer.from(text, "latin1");
const join = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? latin(part) : part)));

/** A document of one page with something in its catalog, its page, or among its objects. */
const withCatalog = (catalog: string, ...more: HandWritten[]) =>
  handWritten([...onePage({ catalog }), ...more]);
const withPage = (page: string, ...more: HandWritten[]) =>
  handWritten([...onePage({ page }), ...more]);
const withLink = (action: string) =>
  withPage("/Annots [4 0 R]", `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`);

const zeros = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 });

/** The smallest archive: one empty directory record at its end. */
const zip = join("PK\u0003\u0004", Buffer.alloc(40), "PK\u0005\u0006", Buffer.alloc(18));

/** A document whose only table of objects is a stream, with entries of the test's choice. */
function withStreamTable(dict: string, stream: Buffer): Buffer {
  const body = handWritten(onePage()).toString("latin1");
  const before = body.slice(0, body.indexOf("xref\n"));
  return join(
    before,
    `9 0 obj\n<< /Type /XRef /Root 1 0 R /Size 10 /Length ${stream.length} ${dict} >>\nstream\n`,
    stream,
    `\nendstream\nendobj\nstartxref\n${before.length}\n%%EOF\n`,
  );
}

async function truncated(share: number): Promise<Buffer> {
  const whole = await pdf({ pages: 20 });
  return whole.subarray(0, Math.floor(whole.length * share));
}

/** A stream that claims to be long enough to hide an object, which the table points to. */
function hiddenInStream(): Buffer {
  const hidden = "5 0 obj\n<< /S /Java#53cript /J#53 (app.alert) >>\nendobj\n";
  const stream = latin(`%\n${hidden}`);
  const whole = handWritten([...onePage(), { dict: "", stream }, "null"]).toString("latin1");
  const place = (at: number) => String(at).padStart(10, "0");
  const real = whole.lastIndexOf("5 0 obj\nnull");
  return latin(whole.replace(place(real), place(whole.indexOf(hidden))));
}

const wrongThings: HostileFile[] = [
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

const polyglots: HostileFile[] = [
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

const broken: HostileFile[] = [
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
const encrypted: HostileFile[] = [
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

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const active: HostileFile[] = [
  {
    title: "a script when the document opens",
    expected: "pdfActive",
    bytes: () => withCatalog(`/OpenAction ${script}`),
  },
  {
    title: "a script in the tree of names",
    expected: "pdfActive",
    bytes: () => withCatalog(`/Names << /JavaScript << /Names [(a) 4 0 R] >> >>`, script),
  },
  {
    title: "a script when a page opens",
    expected: "pdfActive",
    bytes: () => withPage(`/AA << /O ${script} >>`),
  },
  { title: "a script behind a link", expected: "pdfActive", bytes: () => withLink(script) },
  {
    title: "a script under a disguised name",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /J#61va#53cript /#4aS (app.alert) >>"),
  },
  {
    title: "a script whose kind stands in another object",
    expected: "pdfActive",
    bytes: () => withCatalog("/X << /S 4 0 R >>", "/JavaScript"),
  },
  {
    title: "a script that nothing refers to, in a stream of objects",
    expected: "pdfActive",
    bytes: () => withCatalog("", objectStream(5, [script])),
  },
  {
    title: "a script in a version that a later one replaced",
    expected: "pdfActive",
    bytes: () => updated(withCatalog("", script), { 4: "null" }),
  },
  {
    title: "an object hidden in a stream that only the table knows",
    expected: "pdfBroken",
    bytes: hiddenInStream,
  },
  {
    title: "an object in front of the document",
    expected: "pdfBroken",
    bytes: () => join(`5 0 obj\n${script}\nendobj\n`, handWritten(onePage())),
  },
  {
    title: "an object in a comment",
    expected: "pdfBroken",
    bytes: () => withCatalog("", `null % 5 0 obj ${script} endobj`),
  },
  {
    title: "an object in a text, its number far from its word",
    expected: "pdfBroken",
    bytes: () => withCatalog("", `(5 0 %x\n%y\n obj ${script} endobj)`),
  },
  {
    title: "a script behind the end of the document",
    expected: "pdfActive",
    bytes: () => join(handWritten(onePage()), `5 0 obj\n${script}\nendobj\n`),
  },
  {
    title: "a program to launch, and a web address under the same key",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /Launch /F (cmd.exe) /S /URI /URI (https://rukun.example) >>"),
  },
  {
    title: "the same in a stream of objects",
    expected: "pdfBroken",
    bytes: () => withCatalog("", objectStream(5, ["<< /S /URI /F (cmd.exe) /S /GoTo >>"])),
  },
  {
    title: "two ways to open, of which the first is a web address",
    expected: "pdfActive",
    bytes: () =>
      withCatalog(
        "/OpenAction << /S /URI /URI (https://evil.example.test) >> /OpenAction [3 0 R /Fit]",
      ),
  },
  {
    title: "a page whose content lies on somebody's server",
    expected: "pdfActive",
    bytes: () =>
      withPage("/Contents 4 0 R", {
        dict: "/F (\\\\\\\\evil\\\\share)",
        stream: latin(""),
      }),
  },
  {
    title: "a program to launch",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /Launch /F (cmd.exe) >>"),
  },
  {
    title: "a form that sends itself",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /SubmitForm /F (https://evil.example.test) >>"),
  },
  {
    title: "data to import",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /ImportData /F (data.fdf) >>"),
  },
  {
    title: "a jump into another file",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /GoToR /F (\\\\\\\\evil\\\\share) /D [0 /Fit] >>"),
  },
  {
    title: "a jump into an embedded file",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /GoToE /D (a) >>"),
  },
  {
    title: "a web address that opens by itself",
    expected: "pdfActive",
    bytes: () => withCatalog("/OpenAction 4 0 R", "<< /S /URI /URI (https://evil.example.test) >>"),
  },
  {
    title: "a page that prints itself",
    expected: "pdfActive",
    bytes: () => withCatalog("/OpenAction << /S /Named /N /Print >>"),
  },
  {
    title: "a film",
    expected: "pdfActive",
    bytes: () =>
      withPage("/Annots [4 0 R]", "<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>"),
  },
  {
    title: "a form of the XML kind",
    expected: "pdfActive",
    bytes: () =>
      withCatalog("/AcroForm << /Fields [] /XFA 4 0 R >>", { dict: "", stream: latin("<xdp/>") }),
  },
];

const embedded: HostileFile[] = [
  {
    title: "a file inside",
    expected: "pdfEmbedded",
    bytes: async () => {
      const document = await PDFDocument.load(await pdf());
      await document.attach(latin("MZ program"), "invoice.exe");
      return Buffer.from(await document.save());
    },
  },
  {
    title: "a file pinned to a page",
    expected: "pdfEmbedded",
    bytes: () =>
      withPage("/Annots [4 0 R]", "<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] >>"),
  },
  {
    title: "an associated file",
    expected: "pdfEmbedded",
    bytes: () => withCatalog("/AF [4 0 R]", "<< /Type /Filespec /F (a) >>"),
  },
  {
    title: "the editable source of a document, as LibreOffice adds it",
    expected: "pdfEmbedded",
    bytes: () =>
      handWritten([...onePage(), { dict: "", stream: join(zip, Buffer.alloc(2000)) }], {
        trailer: "/AdditionalStreams [/application#2Fvnd.oasis.opendocument.text 4 0 R]",
      }),
  },
  {
    title: "an invoice within a PDF/A-3",
    expected: "pdfEmbedded",
    bytes: () =>
      withCatalog("/AF [4 0 R]", "<< /Type /Filespec /F (a.xml) /EF << /F 5 0 R >> >>", {
        dict: "/Type /EmbeddedFile",
        stream: latin("<xml/>"),
      }),
  },
  { title: "a portfolio", expected: "pdfEmbedded", bytes: () => withCatalog("/Collection << >>") },
];

const complex: HostileFile[] = [
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

const harmless: HostileFile[] = [
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

/** Files in the place of a PDF. */
export const hostilePdfs: readonly HostileFile[] = [
  ...wrongThings,
  ...polyglots,
  ...broken,
  ...encrypted,
  ...active,
  ...embedded,
  ...complex,
  ...harmless,
];

/** One byte more than may be announced. */
export const oversized = maxFileBytes + 1;

const sized = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#456789" } });

/** A PNG whose header claims a size that its few bytes could never fill honestly. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await sized(300, 300).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** Files in the place of a picture. */
export const hostilePictures: readonly HostileFile[] = [
  { title: "a PDF", expected: "fileNotImage", bytes: () => pdf() },
  {
    title: "an SVG picture",
    expected: "fileNotImage",
    bytes: () => latin("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  },
  { title: "a web page", expected: "fileNotImage", bytes: () => latin("<html></html>") },
  { title: "a GIF", expected: "fileNotImage", bytes: () => sized(300, 300).gif().toBuffer() },
  {
    title: "a picture of 30,000 by 30,000 points",
    expected: "imageTooManyPixels",
    bytes: () => claiming(30_000, 30_000),
  },
  {
    title: "a picture of one point",
    expected: "imageTooSmall",
    bytes: () => sized(1, 1).jpeg().toBuffer(),
  },
  {
    title: "a picture cut in half",
    expected: "fileBroken",
    bytes: async () => (await sized(800, 800).jpeg().toBuffer()).subarray(0, 400),
  },
  {
    title: "a picture with a web page behind it",
    expected: "accepted",
    bytes: async () => join(await sized(400, 400).jpeg().toBuffer(), "<script>alert(1)</script>"),
  },
  {
    title: "a picture that tells where it was taken",
    expected: "accepted",
    bytes: () =>
      sized(400, 400)
        .withExif({ IFD3: { GPSLatitude: "6/1 12/1 0/1", GPSLatitudeRef: "S" } })
        .jpeg()
        .toBuffer(),
  },
];
