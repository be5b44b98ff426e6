/** Looks for viruses in received files. */
export interface VirusScanner {
  /** @throws Error when the scanner is unreachable or undecided; the file must then be refused. */
  scan(bytes: Buffer): Promise<"clean" | "infected">;
}
