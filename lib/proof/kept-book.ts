import type { BookEntry } from "@rukun/contract/public-book";
import { readLine } from "@rukun/contract/public-line";

/**
 * Entries by their places from 1. They are kept as the lines that they were read from, and read again when they are
 * shown: a hundred thousand objects would take twice the memory, and a quarter of a check's time to look after.
 */
export function createKeptBook() {
  const lines: string[] = [];
  const parties: string[] = [];
  return {
    add(line: string, { party }: BookEntry): void {
      lines.push(line);
      parties.push(party);
    },
    count: () => lines.length,
    partyOf: (place: number): string | undefined => parties[place - 1],
    entryOf: (place: number): BookEntry | undefined => {
      const line = lines[place - 1];
      return line === undefined ? undefined : readLine(line)?.entry;
    },
  };
}

export type KeptBook = ReturnType<typeof createKeptBook>;
