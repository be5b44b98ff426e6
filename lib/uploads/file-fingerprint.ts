/**
 * Tells the same file of the same person for the same place apart from every other, without saying anything about it:
 * SHA-256 in hexadecimal digits over owner, place, name and bytes. Phones give a file another date each time it is
 * chosen, so its bytes are what counts.
 *
 * @returns undefined where the browser offers no hashing (an address without TLS)
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
