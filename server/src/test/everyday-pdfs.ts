import { deflateSync } from "node:zlib";
import { type HandWritten, handWritten, objectStream, onePage, pdf, updated } from "./pdfs.ts";

/** A document as programs, scanners and signing services write it: has to be accepted, with all its oddities. */
export interface EverydayPdf {
  readonly title: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
}

const join = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
const changed = (bytes: Buffer, change: (text: string) => string) =>
  Buffer.from(change(bytes.toString("latin1")), "latin1");
const plain = () => handWritten(onePage());
const withCatalog = (catalog: string, ...more: HandWritten[]) =>
  handWritten([...onePage({ catalog }), ...more]);
const withPage = (page: string, ...more: HandWritten[]) =>
  handWritten([...onePage({ page }), ...more]);

const printerJob = "\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n";
const metadata: HandWritten = {
  dict: "/Type /Metadata /Subtype /XML",
  stream: Buffer.from(
    '<?xpacket begin="\ufeff" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>',
  ),
};

/** Signed as certified providers of electronic signatures do: a field, and its value in a later version. */
function signed(): Buffer {
  const field = "<< /FT /Sig /T (Signature1) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132";
  const value = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 840 1240 500] /Contents <${"30820f".repeat(60)}> /M (D:20260301090000+07'00') /Name (Notaris) /Reason (Persetujuan) /Prop_Build << /App << /Name /Penanda >> >> /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>] >>`;
  const before = withCatalog(
    "/AcroForm << /Fields [4 0 R] /SigFlags 3 >> /Perms << /DocMDP 5 0 R >>",
    `${field} /V 5 0 R /Lock << /Type /SigFieldLock /Action /All >> >>`,
    value,
  );
  // Added when the signature was checked, so that it can still be checked in years.
  const store = "<< /Type /DSS /Certs [7 0 R] /OCSPs [7 0 R] /CRLs [] /VRI << >> >>";
  return updated(before, { 6: store, 7: "<< /Length 3 >>\nstream\nabc\nendstream" });
}

const damagedTables: EverydayPdf[] = [
  ...[-3, 1, 40].map((bytes) => ({
    title: `a table that is ${bytes} bytes from where it should be`,
    bytes: () =>
      changed(plain(), (text) =>
        text.replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + bytes}`),
      ),
  })),
  {
    title: "a table that starts nowhere",
    bytes: () => changed(plain(), (text) => text.replace(/startxref\n\d+/, "startxref\n0")),
  },
  {
    title: "a table whose places are all wrong by a few bytes",
    bytes: () =>
      changed(plain(), (text) =>
        text.replace(
          /(\d{10}) 00000 n/g,
          (_, at) => `${String(Number(at) + 2).padStart(10, "0")} 00000 n`,
        ),
      ),
  },
  {
    title: "line ends that a mail program changed",
    bytes: () => changed(plain(), (text) => text.replaceAll("\n", "\r\n")),
  },
  {
    title: "versions that lead in a circle",
    bytes: () => {
      const text = handWritten(onePage(), { trailer: "/Prev 00000" }).toString("latin1");
      return Buffer.from(text.replace("/Prev 00000", `/Prev ${text.indexOf("xref\n0")}`), "latin1");
    },
  },
  {
    title: "objects that end without their word",
    bytes: () => changed(plain(), (text) => text.replaceAll("\nendobj\n", "\n\n      \n")),
  },
  {
    title: "objects that end in the line of the next one",
    bytes: () => changed(plain(), (text) => text.replaceAll("\nendobj\n", " endobj   ")),
  },
];

const surroundings: EverydayPdf[] = [
  {
    title: "a printer's words around it",
    bytes: () => join(printerJob, plain(), "\u001b%-12345X"),
  },
  {
    title: "a mail's head in front of it",
    bytes: () => join("Content-Type: application/pdf\r\nContent-Length: 700\r\n\r\n", plain()),
  },
  { title: "a few stray bytes in front of it", bytes: () => join("\u0001\u00a7\u0003\0", plain()) },
  {
    title: "a kilobyte of stray bytes in front of it, less the header",
    bytes: () => join(Buffer.alloc(1019, 0xa7), plain()),
  },
  { title: "a byte order mark in front of it", bytes: () => join("\u00ef\u00bb\u00bf", plain()) },
  { title: "stray bytes behind it", bytes: () => join(plain(), "\0\r\nx\u00a7y\u001a") },
  { title: "a note behind it", bytes: () => join(plain(), "\n-- \nSent from my scanner\n") },
  { title: "a block of zeros behind it", bytes: () => join(plain(), Buffer.alloc(5000)) },
  { title: "no line end behind it", bytes: () => changed(plain(), (text) => text.trimEnd()) },
];

const kinds: EverydayPdf[] = [
  { title: "an electronic signature, with what proves it for years", bytes: signed },
  {
    title: "a scan: a JPEG on each page",
    bytes: () =>
      withPage("/Resources << /XObject << /Im0 4 0 R >> >>", {
        dict: "/Type /XObject /Subtype /Image /Width 1654 /Height 2339 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
        stream: join("\u00ff\u00d8\u00ff\u00e0", Buffer.alloc(100_000, 0x5a), "\u00ff\u00d9"),
      }),
  },
  {
    title: "a scan in black and white, in the way of fax machines",
    bytes: () =>
      withPage("", {
        dict: "/Type /XObject /Subtype /Image /Width 2480 /Height 3508 /ImageMask true /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2480 >>",
        stream: Buffer.alloc(20_000, 0x35),
      }),
  },
  {
    title: "PDF/A with a colour profile and its description",
    bytes: () =>
      withCatalog(
        "/Metadata 4 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 5 0 R >>]",
        metadata,
        { dict: "/N 3 /Filter /FlateDecode", stream: deflateSync(Buffer.alloc(3000, 7)) },
      ),
  },
  {
    title: "a tagged document with an outline and a first view",
    bytes: () =>
      withCatalog(
        "/MarkInfo << /Marked true >> /Lang (id) /StructTreeRoot << /Type /StructTreeRoot /K [] /RoleMap << /Akta /P >> >> /Outlines << /Type /Outlines /First 4 0 R /Last 4 0 R /Count 1 >> /OpenAction [3 0 R /Fit]",
        "<< /Title (Bab 1) /Dest [3 0 R /XYZ null null 0] /A << /S /GoTo /D (bab) >> >>",
      ),
  },
  {
    title: "names of places, and links to them and to the web",
    bytes: () =>
      handWritten([
        ...onePage({
          catalog: "/Names << /Dests << /Names [(bab) [3 0 R /Fit]] >> >>",
          page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest (bab) >> << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://ahu.go.id) >> >>]",
        }),
      ]),
  },
  {
    title: "layers that can be shown and hidden",
    bytes: () =>
      withCatalog(
        "/OCProperties << /OCGs [4 0 R] /D << /Order [4 0 R] /ON [4 0 R] >> >>",
        "<< /Type /OCG /Name (Cap) /Usage << /View << /ViewState /ON >> /Print << /Subtype /Watermark >> >> >>",
      ),
  },
  {
    title: "notes, stamps and marks on a page",
    bytes: () =>
      withPage(
        "/Annots [<< /Subtype /Text /Rect [0 0 9 9] /Contents (periksa) >> << /Subtype /Stamp /Rect [0 0 9 9] /Name /Approved >> << /Subtype /Highlight /Rect [0 0 9 9] /QuadPoints [0 0 9 0 0 9 9 9] >>]",
      ),
  },
  {
    title: "version 2.0",
    bytes: () => handWritten(onePage(), { header: "%PDF-2.0\n%\u00e2\u00e3\u00cf\u00d3\n" }),
  },
  {
    title: "version 1.3, without the bytes that say it is binary",
    bytes: () => handWritten(onePage(), { header: "%PDF-1.3\r" }),
  },
  { title: "objects in streams", bytes: () => pdf({ pages: 30 }) },
  {
    title: "a stream of objects that a later version replaced",
    bytes: () => updated(withCatalog("", objectStream(5, ["(first)"])), { 5: "(second)" }),
  },
  {
    title: "a first view that a program wrote twice",
    bytes: () => withCatalog("/OpenAction [3 0 R /FitH null] /OpenAction [3 0 R /Fit]"),
  },
];

/** Each has one page or more, and is accepted. */
export const everydayPdfs: readonly EverydayPdf[] = [...kinds, ...surroundings, ...damagedTables];
