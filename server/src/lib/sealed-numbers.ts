import { keyedHash, open, seal } from "./crypto.ts";

/** Numbers that name a person, a tax payer or an account, at rest: encrypted to be read again, keyed to be found. */
export interface SealedNumbers {
  /** @param ownerId bound to the result: moved to another owner's row it does not open. */
  seal(ownerId: string, number: string): string;
  /** @throws Error when the text was made for another owner, another kind of number or another key. */
  open(ownerId: string, sealed: string): string;
  /** The same text for the same number, and no way back from it without the key. */
  index(number: string): string;
}

/** @param kind what the numbers are: a number of one kind does not open as another. */
export function createSealedNumbers(
  kind: "nik" | "npwp" | "account",
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
