const ivBytes = 12;

/** Additional authenticated data: a draft of one user cannot be decrypted as another's. */
type Context = string;

/** Encrypts a JSON value. Returns base64 text: initialisation vector, then ciphertext. */
export async function seal(key: CryptoKey, context: Context, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const cipher = await crypto.subtle.encrypt(parameters(iv, context), key, plain);
  return `${toBase64(iv)}.${toBase64(new Uint8Array(cipher))}`;
}

/** @throws when the text was tampered with, or sealed with another key or for another context */
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
