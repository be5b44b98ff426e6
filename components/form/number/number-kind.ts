import { readAmount } from "@rukun/contract/amount-text";
import type { ReadNumber } from "@rukun/contract/number-text";
import { groupDigits } from "@/lib/format/group-digits";

/** What a field of a number asks for: the contract's reader, and how what it has read is shown. */
export interface NumberKind {
  readonly read: (text: string) => ReadNumber;
  /** Digits, with a minus in front if they may be below zero, as they are shown once nobody is typing them. */
  readonly write: (digits: string) => string;
  /**
   * What is shown while somebody types, where that is always the same whatever set the digits apart. Without it a text
   * that is written in another way stays until the field is left.
   */
  readonly whileTyping?: (text: string, value: string) => string;
  /** What is typed between the digits and is none is ignored. */
  readonly isMasked?: boolean;
}

const plain = /^-?\d+$/;

/** What is no number stays as it is, which shows that it is none. */
const grouped = (digits: string): string => (plain.test(digits) ? groupDigits(digits) : digits);

export const amountKind: NumberKind = { read: (text) => readAmount(text), write: grouped };

export const signedAmountKind: NumberKind = {
  read: (text) => readAmount(text, true),
  write: grouped,
};
