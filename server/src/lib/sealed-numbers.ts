import { keyedHash, open, seal } from "./crypto.ts";

/** Identifying numbers (ID card, tax, account) and the holders of accounts at rest: encrypted for reading, with a keyed hash for lookup. */
export interface SealedNumbers {
  /** @param ownerId bound to the ciphertext: moved to another owner's row it cannot be decrypted. */
  seal(ownerId: string, number: string): string;
  /** @throws Error when the text was made for another owner, another kind of number or another key. */
  open(ownerId: string, sealed: string): string;
  /** Deterministic keyed hash of the number; not reversible without the key. */
  index(number: string): string;
}

/** @param kind kind of number, bound to the ciphertext as well. */
export function createSealedNumbers(
  kind: "nik" | "npwp" | "account" | "account-holder",
  keys: { storageKey: Buffer; indexKey: Buffer },
): SealedNumbers {
  const context = (ownerId: string) => `${kind}:${ownerId}`;
  return {
    seal: (ownerId, number) =>
      seal(keys.storageKey, Buffer.from(number), context(ownerId)).toString("base64"),
    open: (ownerId, sealed) =>
      open(keys.storageKey, Buffer.from(sealed, "base64"), context(ownerId)).toString(),
    index: (number) => keyedHash(keys.indexKey, `${kind}:${number}`),
  };
}
