import { keyedHash, open, seal } from "../../lib/crypto.ts";

/** ID card numbers at rest: encrypted to be read again, keyed to be found and kept unique. */
export interface IdCardNumbers {
  seal(userId: string, idCardNumber: string): string;
  /** @throws Error when the text was made for another person or another key. */
  open(userId: string, sealed: string): string;
  index(idCardNumber: string): string;
}

export function createIdCardNumbers(keys: { storageKey: Buffer; indexKey: Buffer }): IdCardNumbers {
  const context = (userId: string) => `nik:${userId}`;
  return {
    seal: (userId, idCardNumber) =>
      seal(keys.storageKey, Buffer.from(idCardNumber), context(userId)).toString("base64"),
    open: (userId, sealed) =>
      open(keys.storageKey, Buffer.from(sealed, "base64"), context(userId)).toString(),
    index: (idCardNumber) => keyedHash(keys.indexKey, `nik:${idCardNumber}`),
  };
}
