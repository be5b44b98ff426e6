/** Looks for viruses in received files. */
export interface VirusScanner {
  /** @throws Error when the scanner cannot be reached or cannot tell: the file may then not be accepted. */
  scan(bytes: Buffer): Promise<"clean" | "infected">;
}
