/**
 * SHA-256 in hexadecimal; the browser computes it beside the page's own thread.
 *
 * @returns undefined in browsers without WebCrypto (an address without TLS)
 */
export async function sha256Hex(bytes: BufferSource): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", bytes);
  return (
    digest &&
    Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
  );
}
