const ivBytes = 12;

/** What must match when a draft is opened again: a draft of one person never opens as another one's. */
type Context = string;

/** Encrypts a value that fits into JSON. The result is text: initialisation vector and cipher text in base64. */
export async function seal(key: CryptoKey, context: Context, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const cipher = await crypto.subtle.encrypt(parameters(iv, context), key, plain);
  return `${toBase64(iv)}.${toBase64(new Uint8Array(cipher))}`;
}

/** @throws when the text was changed, or sealed with another key or for another context */
export async function unseal(key: CryptoKey, context: Context, sealed: string): Promise<unknown> {
  const [iv = "", cipher = ""] = sealed.split(".");
  const plain = await crypto.subtle.decrypt(
    parameters(fromBase64(iv), context),
    key,
    fromBase64(cipher),
  );
  return JSON.parse(new TextDecoder().decode(plain));
}

function parameters(iv: Uint8Array<ArrayBuffer>, context: Context): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(context) };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
