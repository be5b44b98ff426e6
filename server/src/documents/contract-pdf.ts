import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contractTitles } from "@rukun/contract/contract-kinds";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { packageRoot } from "../lib/package-root.ts";
import { clausesOf, dueTextOf, marginTitleOf } from "./clauses.ts";
import { type Doc, ink, margin, muted, type Parent } from "./pdf-look.ts";
import { startSignatures, writeSignaturePlaces } from "./signature-places.ts";
import type {
  ContractDraft,
  ListedContract,
  Party,
  ScheduleRow,
  Signature,
  SignaturePlace,
} from "./terms.ts";
import { type Both, inJakarta, rupiah } from "./words.ts";

const fontOf = (weight: string) =>
  readFileSync(join(packageRoot(), `src/documents/fonts/PlusJakartaSans-${weight}.ttf`));
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined;
export const readFonts = () => {
  fonts ??= { regular: fontOf("Regular"), bold: fontOf("Bold") };
  return fonts;
};

/** Room for the signature and its certificates. */
const signatureBytes = 8192;

/** A structure element of both languages, the binding one first and darker. */
function writeBoth(doc: Doc, parent: Parent, tag: "H1" | "H2" | "P", text: Both): void {
  const sizes = { H1: [20, 13], H2: [12, 10], P: [10, 9.5] } as const;
  const [size, small] = sizes[tag];
  for (const locale of ["id", "en"] as const) {
    const isBinding = locale === "id";
    const write = () =>
      doc
        .font(tag === "P" ? "regular" : "bold")
        .fontSize(isBinding ? size : small)
        .fillColor(isBinding ? ink : muted)
        .text(text[locale], { lineGap: 2 });
    parent.add(doc.struct(isBinding ? tag : "P", { lang: locale }, write));
  }
  doc.moveDown(tag === "P" ? 0.7 : 0.3);
}

const partyText = ({ name, role, company }: Party): Both =>
  role === "funder"
    ? { id: `${name} (Pendana)`, en: `${name} (the Funder)` }
    : {
        id: `${name}, mewakili ${company} (Perusahaan)`,
        en: `${name}, for ${company} (the Company)`,
      };

const signatureText = ({ party, at, reference, of }: Signature): Both => ({
  id: `${partyText(party).id} menandatangani pada ${inJakarta(at, "id")}, dokumen penyedia tanda tangan ${reference}, atas versi dengan SHA-256 ${of}.`,
  en: `${partyText(party).en} signed on ${inJakarta(at, "en")}, signature provider's document ${reference}, over the version with SHA-256 ${of}.`,
});

interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: "right";
}

/** @param notes a line of small print under each row */
function writeTable(
  doc: Doc,
  parent: Parent,
  columns: readonly Column[],
  rows: readonly { readonly cells: readonly string[]; readonly note?: string }[],
): void {
  const table = doc.struct("Table");
  parent.add(table);
  const writeRow = (cells: readonly string[], tag: "TH" | "TD", note?: string) => {
    const height = note === undefined ? 16 : 26;
    if (doc.y > doc.page.height - margin - height - 24) doc.addPage();
    const row = doc.struct("TR");
    table.add(row);
    const { y } = doc;
    let x = margin;
    cells.forEach((cell, index) => {
      const { width = 0, align } = columns[index] ?? {};
      const left = x;
      const write = () => {
        doc
          .font(tag === "TH" ? "bold" : "regular")
          .fontSize(9)
          .fillColor(ink);
        // Without line breaks nothing is aligned by itself.
        const indent = align ? width - doc.widthOfString(cell) : 0;
        doc.text(cell, left + indent, y, { lineBreak: false });
      };
      row.add(doc.struct(tag, {}, write));
      x += width;
    });
    if (note !== undefined) {
      const write = () =>
        doc
          .font("regular")
          .fontSize(7)
          .fillColor(muted)
          .text(note, margin + (columns[0]?.width ?? 0), y + 12, { lineBreak: false });
      row.add(doc.struct("TD", {}, write));
    }
    row.end();
    doc.x = margin;
    doc.y = y + height;
  };
  writeRow(
    columns.map(({ title }) => title),
    "TH",
  );
  for (const { cells, note } of rows) writeRow(cells, "TD", note);
  table.end();
  doc.moveDown(0.7);
}

function writeSchedule(
  doc: Doc,
  parent: Parent,
  { kind, templateVersion }: ContractDraft,
  rows: readonly ScheduleRow[],
): void {
  const yieldTitle =
    kind === "murabahah" ? marginTitleOf(templateVersion) : "Proyeksi / Projection";
  const columns = [
    { title: "No.", width: 36 },
    { title: "Jatuh tempo / Due", width: 120 },
    { title: "Pokok / Principal", width: 150 },
    { title: yieldTitle, width: 170 },
  ];
  const shown = rows.map((row) => ({
    cells: [
      String(row.no),
      dueTextOf(templateVersion, row.due),
      rupiah(row.principal, "id"),
      rupiah(row.yield, "id"),
    ],
  }));
  writeTable(doc, parent, columns, shown);
}

const listColumns: readonly Column[] = [
  { title: "No.", width: 36 },
  { title: "Akad / Contract", width: 126 },
  { title: "Pendana / Funder", width: 196 },
  { title: "Dana / Money", width: 124, align: "right" },
];

/** The contracts that a countersignature is under, each with the hash of its document below. */
function writeList(doc: Doc, parent: Parent, rows: readonly ListedContract[]): void {
  const shown = rows.map(({ number, funder, amount, sha256 }, index) => ({
    cells: [String(index + 1), number, funder, rupiah(amount, "id")],
    note: sha256 ?? "–",
  }));
  writeTable(doc, parent, listColumns, shown);
}

function writeCheckCode(doc: Doc, parent: Parent, checkUrl: string): void {
  const size = 84;
  if (doc.y > doc.page.height - margin - size - 30) doc.addPage();
  const { data } = encode(checkUrl, { ecc: "M", border: 0 });
  const step = size / data.length;
  const top = doc.y + 8;
  const draw = () => {
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) doc.rect(margin + x * step, top + y * step, step, step);
      });
    });
    doc.fill("#000000");
  };
  parent.add(doc.struct("Figure", { alt: `QR: ${checkUrl}` }, draw));
  const write = () =>
    doc
      .font("regular")
      .fontSize(9)
      .fillColor(muted)
      .text(`Cek keaslian akad / Check this contract:\n${checkUrl}`, margin + size + 14, top + 4);
  parent.add(doc.struct("P", {}, write));
}

interface FormData {
  SigFlags: number;
  readonly Fields: unknown[];
}

/** Its types ask for a last piece of bytes, which would make a stream of it. */
const end = (object: object): void => (object as { end(): void }).end();

/** An invisible signature field, filled by `sealPdf`. */
function addSignatureField(doc: Doc, at: Date): void {
  const signature = doc.ref({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "ETSI.CAdES.detached",
    ByteRange: [0, "**********", "**********", "**********"],
    Contents: Buffer.alloc(signatureBytes),
    Name: new String("Rukun"),
    M: at,
  });
  end(signature);
  const widget = doc.ref({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Sig",
    Rect: [0, 0, 0, 0],
    V: signature,
    T: new String("Rukun"),
    F: 132,
    P: doc.page.dictionary,
  });
  end(widget);
  (doc.page as unknown as { annotations: unknown[] }).annotations.push(widget);
  doc.initForm();
  const { data } = (doc as unknown as { _root: { data: { AcroForm: { data: FormData } } } })._root;
  data.AcroForm.data.SigFlags = 3;
  data.AcroForm.data.Fields.push(widget);
}

export function numberPages(doc: Doc, number: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the margin, where text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    doc
      .font("regular")
      .fontSize(8)
      .fillColor(muted)
      .text(`${number}   ${page - start + 1} / ${count}`, margin, doc.page.height - 36, {
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

export interface WrittenContract {
  readonly pdf: Buffer;
  readonly places: readonly SignaturePlace[];
}

/** The document of a contract, with room for the platform's seal. The same draft makes the same bytes. */
export async function writeContractPdf(
  draft: ContractDraft,
  webUrl: string,
  signatures: readonly Signature[] = [],
): Promise<WrittenContract> {
  const title = contractTitles[draft.kind];
  const at = new Date(draft.madeAt);
  const info = { Title: `${title.id} ${draft.number}`, Author: "Rukun", CreationDate: at };
  const { regular, bold } = readFonts();
  const doc = new PDFDocument({
    size: "A4",
    margin,
    lang: "id",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    bufferPages: true,
    info,
    font: regular as never,
  });
  const pieces: Buffer[] = [];
  doc.on("data", (piece: Buffer) => pieces.push(piece));
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(pieces)));
    doc.on("error", reject);
  });
  doc.registerFont("regular", regular).registerFont("bold", bold);

  const root = doc.struct("Document");
  doc.addStructure(root);
  writeBoth(doc, root, "H1", title);
  writeBoth(doc, root, "P", {
    id: `Nomor ${draft.number}. Naskah versi ${draft.templateVersion}. Bila kedua bahasa berbeda, teks Indonesia yang mengikat.`,
    en: `Number ${draft.number}. Text version ${draft.templateVersion}. If the languages differ, the Indonesian text binds.`,
  });
  writeBoth(doc, root, "H2", { id: "Para pihak", en: "Parties" });
  for (const party of draft.parties) writeBoth(doc, root, "P", partyText(party));
  writeBoth(doc, root, "P", { id: "Rukun (Penyelenggara)", en: "Rukun (the Platform)" });
  clausesOf(draft).forEach((each, index) => {
    const numbered = (text: string) => `${index + 1}. ${text}`;
    writeBoth(doc, root, "H2", { id: numbered(each.title.id), en: numbered(each.title.en) });
    writeBoth(doc, root, "P", each.text);
  });
  if (draft.kind === "murabahah" || draft.kind === "musyarakah") {
    writeBoth(doc, root, "H2", { id: "Jadwal", en: "Schedule" });
    writeSchedule(doc, root, draft, draft.terms.schedule);
  }
  if (draft.kind === "countersignature" && draft.terms.list) {
    writeBoth(doc, root, "H2", { id: "Daftar akad", en: "List of contracts" });
    writeList(doc, root, draft.terms.list);
  }
  startSignatures(doc);
  writeBoth(doc, root, "H2", { id: "Tanda tangan", en: "Signatures" });
  const places = writeSignaturePlaces(doc, root, draft, { signatures, nameOf: partyText });
  if (signatures.length > 0) {
    writeBoth(doc, root, "H2", { id: "Tanda tangan elektronik", en: "Electronic signatures" });
    for (const signature of signatures) writeBoth(doc, root, "P", signatureText(signature));
  }
  writeCheckCode(doc, root, `${webUrl}/cek-akad?nomor=${draft.number}`);
  root.end();
  addSignatureField(doc, at);
  numberPages(doc, draft.number);
  doc.end();
  return { pdf: await finished, places };
}
