import type { FieldMessageKey } from "@rukun/contract/messages";

/** The document is refused; the key is the reason shown to the sender. */
export class PdfRefusedError extends Error {
  constructor(readonly key: FieldMessageKey) {
    super(key);
  }
}
