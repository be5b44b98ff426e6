import type { FieldMessageKey } from "@rukun/contract/messages";

/** The document cannot be accepted; the key says why, to the person who sent it. */
export class PdfRefusedError extends Error {
  constructor(readonly key: FieldMessageKey) {
    super(key);
  }
}
