import type { BookEntry } from "@rukun/contract/public-book";

/** A row of a book as it is shown, or entries that are folded away, by their places from 1. */
export type ViewRow =
  | {
      readonly kind: "entry";
      readonly place: number;
      readonly entry: BookEntry;
      readonly isOwn: boolean;
    }
  | { readonly kind: "fold"; readonly from: number; readonly to: number };

export interface ViewChoice {
  /** The reader's own pseudonym. */
  readonly party?: string | undefined;
  readonly isOwnOnly?: boolean;
  /** Places that were unfolded, as ranges. */
  readonly opened: readonly (readonly [number, number])[];
  /** A place that is never folded. */
  readonly fault?: number | undefined;
}

const newest = 4;
/** Entries that one press unfolds. */
export const unfolded = 50;

/** The newest first: the last four, the first, the reader's own and what was unfolded; the rest is folded. */
export function viewOf(entries: readonly BookEntry[], choice: ViewChoice): ViewRow[] {
  const { party, isOwnOnly = false, opened, fault } = choice;
  const rows: ViewRow[] = [];
  const isShown = (place: number) =>
    place > entries.length - newest ||
    place === 1 ||
    place === fault ||
    opened.some(([from, to]) => from <= place && place <= to);
  for (let place = entries.length; place >= 1; place -= 1) {
    const entry = entries[place - 1] as BookEntry;
    const isOwn = entry.party === party;
    const last = rows.at(-1);
    if (isOwn || (!isOwnOnly && isShown(place))) rows.push({ kind: "entry", place, entry, isOwn });
    else if (isOwnOnly) continue;
    else if (last?.kind === "fold") rows[rows.length - 1] = { ...last, from: place };
    else rows.push({ kind: "fold", from: place, to: place });
  }
  // Nothing is gained by folding one.
  return rows.map((row) => {
    const entry = row.kind === "fold" && row.from === row.to && entries[row.from - 1];
    return entry ? { kind: "entry", place: row.to, entry, isOwn: false } : row;
  });
}

/** What a funder has in a book. */
export function ownOf(entries: readonly BookEntry[], party: string) {
  const own = entries.filter((entry) => entry.party === party);
  const sum = own.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return { count: own.length, sum: String(sum) };
}
