import {
  readAccountNumber,
  readCount,
  readIdCard,
  readNib,
  readNpwp,
  readTaxpayer,
} from "@rukun/contract/digits-text";
import { plainText } from "@rukun/contract/number-text";
import { idCardLength, npwpLength } from "@rukun/contract/patterns";
import { readInternationalPhone, readPhone } from "@rukun/contract/phone-text";
import { readRate } from "@rukun/contract/rate-text";
import { groupFours } from "@/lib/format/id-card-number";
import { groupNpwp } from "@/lib/format/npwp";
import { percentOfBps } from "@/lib/format/percent-of-bps";
import type { NumberKind } from "./number-kind";

const asItIs = (digits: string): string => digits;
const isDigits = (text: string): boolean => /^\d*$/.test(text);

/** Sent as shown, without what set its digits apart. */
const plainKind = (read: NumberKind["read"]): NumberKind => ({
  read,
  write: asItIs,
  whileTyping: (_text, value) => value,
});

export const accountKind = plainKind(readAccountNumber);
export const nibKind = plainKind(readNib);
export const countKind: NumberKind = { read: readCount, write: asItIs };
/** Percent, with a comma before its decimals; basis points are made of it when it is sent. */
export const rateKind: NumberKind = {
  read: (text) => {
    const { value, problem } = readRate(text);
    return problem ? { value, problem } : { value: percentOfBps(value) };
  },
  write: asItIs,
};
export const phoneKind = plainKind(readPhone);
export const internationalPhoneKind = plainKind(readInternationalPhone);

/** A field that ignores everything but digits (spec §5), and shows each of them. */
function maskedKind(read: NumberKind["read"], group: (digits: string) => string): NumberKind {
  const write = (digits: string) => (isDigits(digits) ? group(digits) : digits);
  return {
    read,
    write,
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

/** The product's masks. */
export const masks = {
  idCard: {
    kind: maskedKind(readIdCard, (digits) => groupFours(digits)),
    lengthOf: () => idCardLength,
  },
  npwp: { kind: maskedKind(readNpwp, groupNpwp), lengthOf: () => npwpLength },
  taxpayer: {
    kind: maskedKind(readTaxpayer, groupNpwp),
    lengthOf: ({ length }) => (length > npwpLength ? npwpLength + 1 : npwpLength),
  },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;
