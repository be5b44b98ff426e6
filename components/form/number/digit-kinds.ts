import { readAccountNumber, readCount, readNib } from "@rukun/contract/digits-text";
import { readInternationalPhone, readPhone } from "@rukun/contract/phone-text";
import { readRate } from "@rukun/contract/rate-text";
import { percentOfBps } from "@/lib/format/percent-of-bps";
import type { NumberKind } from "./number-kind";

const asItIs = (digits: string): string => digits;

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
