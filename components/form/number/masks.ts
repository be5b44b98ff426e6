import { idCardLength, npwpLength } from "@rukun/contract/patterns";

interface Mask {
  /** `0` stands for a digit, everything else is put in by itself. */
  readonly pattern: string;
  /** Digits in all. */
  readonly length: number;
}

/** The masks of the product; the form keeps the bare digits. */
export const masks = {
  idCard: { pattern: "0000 0000 0000 0000", length: idCardLength },
  npwp: { pattern: "00.00.00.000000.000", length: npwpLength },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;
