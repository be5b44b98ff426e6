import { idCardLength, npwpLength } from "@rukun/contract/patterns";

interface Mask {
  /** `0` stands for a digit, all other characters are inserted automatically. */
  readonly pattern: string;
  /** Total number of digits. */
  readonly length: number;
}

/** The product's masks; the form keeps the bare digits. */
export const masks = {
  idCard: { pattern: "0000 0000 0000 0000", length: idCardLength },
  npwp: { pattern: "00.00.00.000000.000", length: npwpLength },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;
