import { PDFDocument } from "@cantoo/pdf-lib";
import { handWritten, onePage, pdf } from "../pdfs.ts";
import { type HostileFile, join, latin, withCatalog, withPage, zip } from "./tools.ts";

export const embedded: readonly HostileFile[] = [
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
