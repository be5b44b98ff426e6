import type { BookEntry } from "@rukun/contract/public-book";
import type { KeptBook } from "./kept-book";

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
export function viewOf(book: KeptBook, choice: ViewChoice): ViewRow[] {
  const { party, isOwnOnly = false, opened, fault } = choice;
  const rows: ViewRow[] = [];
  const count = book.count();
  const isShown = (place: number) =>
    place > count - newest ||
    place === 1 ||
    place === fault ||
    opened.some(([from, to]) => from <= place && place <= to);
  /** The last place of a fold that has begun. */
  let foldedTo = 0;
  function show(place: number, isOwn: boolean): void {
    const entry = book.entryOf(place);
    if (entry) rows.push({ kind: "entry", place, entry, isOwn });
  }
  function endFold(from: number): void {
    // Nothing is gained by folding one.
    if (foldedTo === from) show(from, false);
    else if (foldedTo > 0) rows.push({ kind: "fold", from, to: foldedTo });
    foldedTo = 0;
  }
  for (let place = count; place >= 1; place -= 1) {
    const isOwn = party !== undefined && book.partyOf(place) === party;
    if (isOwn || (!isOwnOnly && isShown(place))) {
      endFold(place + 1);
      show(place, isOwn);
    } else if (!isOwnOnly && foldedTo === 0) {
      foldedTo = place;
    }
  }
  return rows;
}

/** What a funder has in a book. */
export function ownOf(book: KeptBook, party: string) {
  let [own, sum] = [0, 0n];
  for (let place = 1; place <= book.count(); place += 1) {
    if (book.partyOf(place) !== party) continue;
    own += 1;
    sum += BigInt(book.entryOf(place)?.amount ?? 0);
  }
  return { count: own, sum: String(sum) };
}
