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
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const content = hex(await subtle.digest("SHA-256", new Uint8Array(bytes)));
  const all = new TextEncoder().encode(JSON.stringify([...parts, content]));
  return hex(await subtle.digest("SHA-256", all));
}

const hex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
