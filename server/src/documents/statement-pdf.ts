import type { Locale } from "@rukun/contract/locales";
import PDFDocument from "pdfkit";
import { numberPages, readFonts } from "./contract-pdf.ts";
import { rupiah } from "./words.ts";

export interface StatementDraft {
  readonly locale: Locale;
  /** Such as `2026-05`. */
  readonly month: string;
  readonly holder: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly madeAt: Date;
  /** What of the month it has; null for all of it. */
  readonly only: string | null;
  /** Before and after all of the month; null where it has only part of it. */
  readonly balances: { readonly opening: bigint; readonly closing: bigint } | null;
  /** Oldest first. */
  readonly rows: readonly {
    readonly time: string;
    readonly text: string;
    readonly amount: bigint;
    readonly balance: bigint;
  }[];
}

const words = {
  id: {
    title: "Mutasi rekening dana (RDF)",
    holder: "Atas nama",
    account: "Rekening",
    month: "Bulan",
    opening: "Saldo awal",
    closing: "Saldo akhir",
    head: ["Waktu (WIB)", "Uraian", "Jumlah", "Saldo"],
    only: "Hanya",
    empty: "Tidak ada mutasi pada bulan ini.",
    emptyOnly: "Tidak ada mutasi seperti itu pada bulan ini.",
  },
  en: {
    title: "Fund account statement (RDF)",
    holder: "Holder",
    account: "Account",
    month: "Month",
    opening: "Opening balance",
    closing: "Closing balance",
    head: ["Time (WIB)", "Description", "Amount", "Balance"],
    only: "Only",
    empty: "No entries in this month.",
    emptyOnly: "No such entries in this month.",
  },
} as const;

const margin = 48;
const widths = [92, 207, 100, 100] as const;
const money = (amount: bigint, locale: Locale) =>
  `${amount < 0n ? "−" : ""}${rupiah(String(amount < 0n ? -amount : amount), locale)}`;

/** A month of a fund account as a tagged PDF. */
export function writeStatementPdf(draft: StatementDraft): Promise<Buffer> {
  const { locale } = draft;
  const text = words[locale];
  const { regular, bold } = readFonts();
  const doc = new PDFDocument({
    size: "A4",
    margin,
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    bufferPages: true,
    info: { Title: `${text.title} ${draft.month}`, Author: "Rukun", CreationDate: draft.madeAt },
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
  const write = (tag: "H1" | "P", line: string, size: number, font = "regular") =>
    root.add(doc.struct(tag, {}, () => doc.font(font).fontSize(size).text(line, { lineGap: 3 })));

  write("H1", text.title, 18, "bold");
  write("P", `${text.holder}: ${draft.holder}`, 10);
  write("P", `${text.account}: ${draft.bank}, ${draft.accountNumber}`, 10);
  write("P", `${text.month}: ${draft.month}`, 10);
  const { only, balances } = draft;
  if (only) write("P", `${text.only}: ${only}`, 10);
  if (balances) write("P", `${text.opening}: ${money(balances.opening, locale)}`, 10, "bold");
  doc.moveDown(0.6);

  const table = doc.struct("Table");
  root.add(table);
  const writeRow = (cells: readonly string[], tag: "TH" | "TD") => {
    const font = tag === "TH" ? "bold" : "regular";
    doc.font(font).fontSize(9);
    const height = doc.heightOfString(cells[1] ?? "", { width: widths[1] - 8 }) + 7;
    if (doc.y + height > doc.page.height - margin) doc.addPage();
    const row = doc.struct("TR");
    table.add(row);
    const { y } = doc;
    let x = margin;
    cells.forEach((content, index) => {
      const left = x;
      const width = (widths[index] ?? 0) - 8;
      const align = index > 1 ? "right" : "left";
      row.add(
        doc.struct(tag, {}, () =>
          doc.font(font).fontSize(9).text(content, left, y, { width, align }),
        ),
      );
      x += widths[index] ?? 0;
    });
    row.end();
    doc.x = margin;
    doc.y = y + height;
  };
  writeRow(text.head, "TH");
  for (const { time, text: line, amount, balance } of draft.rows) {
    writeRow([time, line, money(amount, locale), money(balance, locale)], "TD");
  }
  table.end();
  doc.moveDown(0.6);
  if (draft.rows.length === 0) write("P", only ? text.emptyOnly : text.empty, 10);
  if (balances) write("P", `${text.closing}: ${money(balances.closing, locale)}`, 10, "bold");
  root.end();
  numberPages(doc, `${text.title} ${draft.month}`);
  doc.end();
  return finished;
}
