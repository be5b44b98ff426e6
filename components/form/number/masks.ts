import { readIdCard, readNpwp, readTaxpayer } from "@rukun/contract/digits-text";
import { plainText } from "@rukun/contract/number-text";
import { idCardLength, npwpLength } from "@rukun/contract/patterns";
import { IMask } from "react-imask";
import { groupFours } from "@/lib/format/id-card-number";
import type { NumberKind } from "./number-kind";

/*
 * Apart from the other kinds, because the masks' library comes with them. It only sets digits in groups: what is typed is
 * read by the contract's readers, because a mask drops what does not fit, and writes while an input method composes.
 */

const isDigits = (text: string): boolean => /^\d*$/.test(text);

/** Digits set as a mask says; more of them than it has places for are set in groups of four, so that each is seen. */
function groupedBy(mask: string, places: number): (digits: string) => string {
  const { UNMASKED, MASKED } = IMask.PIPE_TYPE;
  const set = IMask.createPipe({ mask }, UNMASKED, MASKED);
  return (digits) => (digits.length > places ? groupFours(digits) : set(digits));
}

/** A field that ignores everything but digits (spec §5), and shows each of them. */
function maskedKind(read: NumberKind["read"], group: (digits: string) => string): NumberKind {
  const write = (digits: string) => (isDigits(digits) ? group(digits) : digits);
  return {
    read,
    write,
    isMasked: true,
    // All that were typed, also where the number is only some of them.
    whileTyping: (text, value) =>
      isDigits(value) ? group(plainText(text).replace(/\D/g, "")) : text,
  };
}

interface Mask {
  readonly kind: NumberKind;
  /** How many digits there have to be, once there are so many of them. */
  readonly lengthOf: (digits: string) => number;
}

const setNpwp = groupedBy("00.00.00.000000.000", npwpLength);

/** The product's masks. */
export const masks = {
  idCard: {
    kind: maskedKind(readIdCard, groupedBy("0000 0000 0000 0000", idCardLength)),
    lengthOf: () => idCardLength,
  },
  npwp: { kind: maskedKind(readNpwp, setNpwp), lengthOf: () => npwpLength },
  taxpayer: {
    kind: maskedKind(readTaxpayer, setNpwp),
    lengthOf: ({ length }) => (length > npwpLength ? npwpLength + 1 : npwpLength),
  },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;
