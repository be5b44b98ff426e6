import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
/** Overhead of sealing, in bytes. */
export const sealBytes = 1 + nonceBytes + tagBytes;

/**
 * Encrypts bytes with AES-256-GCM: version, nonce, ciphertext, tag, as consecutive pieces, so that large files are not
 * copied to be joined.
 * @param context bound to the result (such as the record's id): bytes moved to another record cannot be decrypted.
 */
export function sealPieces(key: Buffer, plain: readonly Buffer[], context: string): Buffer[] {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const body = plain.map((piece) => cipher.update(piece));
  return [Buffer.from([version]), nonce, ...body, cipher.final(), cipher.getAuthTag()];
}

/** Like `sealPieces`, joined. */
export const seal = (key: Buffer, plain: Buffer, context: string): Buffer =>
  Buffer.concat(sealPieces(key, [plain], context));

/** Opens what `seal` made. @throws Error when the bytes, the key or the context do not belong together. */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed[0] !== version) throw new Error("unknown version of sealed bytes");
  // Reject shorter tags: they are weaker.
  if (sealed.length < sealBytes) throw new Error("the sealed bytes are cut off");
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(sealed.length - tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce)
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  const plain = decipher.update(sealed.subarray(1 + nonceBytes, sealed.length - tagBytes));
  // Returns no more bytes, but verifies the tag.
  decipher.final();
  return plain;
}

/** A new secret of 256 bits, fit for an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 in hex. Enough for secrets of 256 bits; passwords and codes take a slow or keyed hash. */
export const sha256 = (data: string | Buffer): string =>
  createHash("sha256").update(data).digest("hex");

/** Keyed hash in base64url: finds or verifies a value without storing it in clear. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/** Constant-time comparison of two texts; only a difference in length is observable. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
