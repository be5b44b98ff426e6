import { sha256Hex } from "@/lib/sha256";

/**
 * Identifies the same file of the same user for the same field without revealing anything about it: SHA-256 in
 * hexadecimal over owner, place, name and bytes. Not by date: phones give a file another one each time it is
 * chosen.
 *
 * @returns undefined in browsers without WebCrypto (an address without TLS)
 */
export async function fileFingerprint(
  bytes: ArrayBuffer,
  parts: readonly string[],
): Promise<string | undefined> {
  const content = await sha256Hex(new Uint8Array(bytes));
  if (!content) return undefined;
  return sha256Hex(new TextEncoder().encode(JSON.stringify([...parts, content])));
}
