import { createCipheriv, createHash } from "node:crypto";
import { PdfLexer, ReadingBudget } from "./pdf-lexer.ts";
import { PdfDict, PdfRef, PdfText, type PdfValue } from "./pdf-values.ts";

/** What stands in for an empty password (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

const hash = (name: string, ...parts: readonly Uint8Array[]) =>
  parts.reduce((sum, part) => sum.update(part), createHash(name)).digest();

/** Written out because OpenSSL 3 no longer offers it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (i: number, j: number) => {
    [box[i], box[j]] = [box[j] as number, box[i] as number];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (box[i] as number) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (box[i] as number)) & 255;
    swap(i, j);
    return byte ^ (box[((box[i] as number) + (box[j] as number)) & 255] as number);
  }) as Buffer;
}

/** The hash of revision 6, of an empty password (ISO 32000-2, algorithm 2.B). */
function hardened(salt: Buffer): Buffer {
  let sum = hash("sha256", salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv("aes-128-cbc", sum.subarray(0, 16), sum.subarray(16, 32));
    const packed = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(sum)));
    const digit = packed.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    sum = hash(["sha256", "sha384", "sha512"][digit] as string, packed);
    last = packed.at(-1) as number;
  }
  return sum.subarray(0, 32);
}

/** How many places are looked at: a document has one of each value, or a few after changes. */
const maxPlaces = 8;
/** How far a value may reach; they are a few hundred bytes long. */
const reach = 4096;

/** Values after a key, wherever it stands. */
function valuesAfter(bytes: Buffer, key: string, isValue: RegExp): PdfValue[] {
  const found: PdfValue[] = [];
  let places = 0;
  for (let at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + 1)) {
    const start = at + key.length;
    if (!isValue.test(bytes.toString("latin1", at - 1, start + 20))) continue;
    try {
      const lexer = new PdfLexer(bytes.subarray(start, start + reach), 0, new ReadingBudget());
      found.push(lexer.value());
    } catch {
      // Not what readers would find there either.
    }
    places += 1;
    if (places === maxPlaces) break;
  }
  return found;
}

/** Whether the dictionary was made with an empty user password. */
function isOfEmptyPassword(dict: PdfDict, id: Buffer): boolean {
  const textOf = (key: string) => {
    const value = dict.get(key);
    return Buffer.from(value instanceof PdfText ? value.bytes : "", "latin1");
  };
  const [revision, user] = [Number(dict.get("R")), textOf("U")];
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const sum = revision === 5 ? hash("sha256", salt) : hardened(salt);
    return user.length >= 48 && sum.equals(user.subarray(0, 32));
  }
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(dict.get("P")) | 0);
  const hidden = revision === 4 && dict.get("EncryptMetadata") === false ? "ffffffff" : "";
  const parts = [padding, textOf("O").subarray(0, 32), permissions, id, Buffer.from(hidden, "hex")];
  if (revision === 2) return rc4(hash("md5", ...parts).subarray(0, 5), padding).equals(user);
  const bits = Number(dict.get("Length") ?? 40);
  const size = revision === 4 ? 16 : Math.min(16, Math.max(5, bits / 8));
  let key = hash("md5", ...parts);
  for (let round = 0; round < 50; round += 1) key = hash("md5", key.subarray(0, size));
  key = key.subarray(0, size);
  let sum: Buffer = hash("md5", padding, id);
  for (let round = 0; round < 20; round += 1) {
    sum = rc4(key.map((byte) => byte ^ round) as Buffer, sum);
  }
  return sum.equals(user.subarray(0, 16));
}

/** Encryption dictionaries, written in place or as an object of their own. They are never encrypted themselves. */
function encryptionsIn(bytes: Buffer): PdfDict[] {
  const values = valuesAfter(bytes, "/Encrypt", /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/);
  return values
    .flatMap((value) =>
      value instanceof PdfRef ? valuesAfter(bytes, `${value.number} 0 obj`, /^\D.* obj/) : [value],
    )
    .filter((value) => value instanceof PdfDict)
    .slice(0, maxPlaces);
}

/**
 * Whether an encrypted document opens without a password: then it only has an owner password, against changes. This
 * chooses the advice to its sender, so that what is found anywhere is good enough; the document is refused either way.
 */
export function opensWithoutPassword(bytes: Buffer): boolean {
  const lists = valuesAfter(bytes, "/ID", /\/ID\s*\[/).map((value) => [value].flat()[0]);
  const ids = lists.map((id) => Buffer.from(id instanceof PdfText ? id.bytes : "", "latin1"));
  return encryptionsIn(bytes).some((dict) =>
    [Buffer.alloc(0), ...ids].some((id) => isOfEmptyPassword(dict, id)),
  );
}
