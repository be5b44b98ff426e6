import type { BookFormat } from "@rukun/contract/proof";
import { type BookEntry, bookFields } from "@rukun/contract/public-book";

interface Format {
  readonly type: string;
  readonly head: string;
  /** One line, with its end. */
  readonly write: (entry: BookEntry) => string;
}

/** How a book is written. */
export const bookFormats: Readonly<Record<BookFormat, Format>> = {
  jsonl: {
    type: "application/x-ndjson; charset=utf-8",
    head: "",
    write: (entry) =>
      `${JSON.stringify(Object.fromEntries(bookFields.map((field) => [field, entry[field]])))}\n`,
  },
  // RFC 4180. No cell needs quotes: the ledger's constraints leave none that could.
  csv: {
    type: "text/csv; charset=utf-8; header=present",
    head: `${bookFields.join(",")}\r\n`,
    write: (entry) => `${bookFields.map((field) => entry[field]).join(",")}\r\n`,
  },
};
