import {
  type Book,
  type BookEntry,
  breakOf,
  type ChainBreak,
  chainStart,
} from "@rukun/contract/public-book";
import { type ReadLine, readLine } from "@rukun/contract/public-line";
import { hashText } from "./hash-text";
import { createKeptBook } from "./kept-book";

/** The entry at which a book stops being what it says. */
export interface Fault {
  readonly book: Book;
  /** A line that is no entry, another account's entry, one that is sealed and missing, one that is sealed otherwise. */
  readonly kind: ChainBreak | "line" | "account" | "missing" | "sealed" | "seal";
  /** Number in the book. */
  readonly seq: number;
  readonly entry?: BookEntry | undefined;
  /** The hash that is written or sealed, and the one that follows from what is there now. */
  readonly written: string;
  readonly computed: string;
}

/** Sums over a book, in digits. */
export interface BookTotals {
  /** Paid in: by funders, or by the company. */
  readonly received: string;
  /** Given back to funders. */
  readonly refunded: string;
  /** To the company. */
  readonly disbursed: string;
  /** To funders. */
  readonly distributed: string;
  /** Back to the company, of what it paid in: more than everything due. */
  readonly returned: string;
  readonly balance: string;
  readonly funders: number;
}

const isFunder = (party: string) => /^[\da-f]{16}$/.test(party);

/** Reads a book line by line, and checks each entry against the one before it until one does not fit. */
export function createBookCheck(book: Book, account: string) {
  const kept = createKeptBook();
  const funders = new Set<string>();
  const sums = { received: 0n, refunded: 0n, disbursed: 0n, distributed: 0n, returned: 0n };
  let before: Pick<BookEntry, "seq" | "balance" | "hash"> = chainStart;
  let lines = 0;
  let fault: Fault | undefined;

  function count({ kind, party, amount: digits }: BookEntry): void {
    const amount = BigInt(digits);
    if (isFunder(party)) {
      if (book === "repayment") sums.distributed -= amount;
      else if (kind === "refund") sums.refunded -= amount;
      else {
        sums.received += amount;
        funders.add(party);
      }
    } else if (book === "repayment") {
      if (kind === "instalment") sums.received += amount;
      else sums.returned -= amount;
    } else sums.disbursed -= amount;
  }

  function check(line: string, read: ReadLine | undefined): void {
    const seq = before.seq + 1;
    if (!read) {
      fault = { book, kind: "line", seq, written: "", computed: hashText(line) };
      return;
    }
    const { entry, text } = read;
    const kind =
      entry.account === account ? breakOf(entry, before, () => hashText(text)) : "account";
    if (kind) {
      fault = { book, kind, seq, entry, written: entry.hash, computed: hashText(text) };
    } else {
      before = entry;
      count(entry);
    }
  }

  return {
    kept,
    take(line: string): void {
      lines += 1;
      const read = readLine(line);
      if (!fault) check(line, read);
      // Also what cannot be trusted any more is shown.
      if (read) kept.add(line, read.entry);
    },
    /** What a seal says against the book. */
    fail(found: Fault): void {
      fault ??= found;
    },
    result: () => ({
      book,
      lines,
      fault,
      totals: {
        received: String(sums.received),
        refunded: String(sums.refunded),
        disbursed: String(sums.disbursed),
        distributed: String(sums.distributed),
        returned: String(sums.returned),
        balance: before.balance,
        funders: funders.size,
      } satisfies BookTotals,
    }),
  };
}

export type BookCheck = ReturnType<typeof createBookCheck>;
export type BookResult = ReturnType<BookCheck["result"]>;
