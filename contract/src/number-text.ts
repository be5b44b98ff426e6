import type { NumberProblem } from "./number-messages.ts";

/** What a whole text stands for. */
export interface ReadNumber {
  /** As it is sent: the number, or the text itself where it is none, which every schema then refuses. */
  readonly value: string;
  /** Why it is refused. */
  readonly problem?: NumberProblem;
}

/** What no reader sees and no number means: marks of width and direction. */
const invisible = /\p{Cf}/gu;

/** Zeros of the scripts whose digits are known; the other nine follow each. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x17e0, 0x1b50, 0x1bb0, 0xa9d0, 0xff10] as const;

const signs: Readonly<Record<string, string>> = {
  "٫": ",",
  "٬": ".",
  "，": ",",
  "．": ".",
  "（": "(",
  "）": ")",
  "＋": "+",
  "’": "'",
};

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * A text as its reader sees it, in plain characters: digits of other scripts, wide ones, every kind of dash and of blank
 * between words. Tabs and line breaks stay, because they stand between two fields of a table.
 */
export const plainText = (text: string): string =>
  text
    .replace(invisible, "")
    .replace(/[^\0-\x7f]/gu, (character) => {
      if (/\p{Nd}/u.test(character)) return plainDigit(character);
      if (/\p{Zs}/u.test(character)) return " ";
      if (/[\p{Pd}−]/u.test(character)) return "-";
      return signs[character] ?? character;
    })
    .trim();
