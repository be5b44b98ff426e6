import { sha256, toHex } from "@rukun/contract/sha256";

const encoder = new TextEncoder();
/** For the texts of entries; a buffer for each would take longer than the digest. */
const letters = new Uint8Array(3072);

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export function hashText(text: string): string {
  // No letter takes more than three bytes.
  if (text.length * 3 > letters.length) return toHex(sha256(encoder.encode(text)));
  return toHex(sha256(letters.subarray(0, encoder.encodeInto(text, letters).written)));
}
