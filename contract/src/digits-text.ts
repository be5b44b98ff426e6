import { readAmount } from "./amount-text.ts";
import type { NumberProblem } from "./number-messages.ts";
import { plainText, type ReadNumber } from "./number-text.ts";
import { idCardLength, npwpLength } from "./patterns.ts";

const tooLong = (value: string, most: number, problem: NumberProblem): ReadNumber =>
  value.length > most ? { value, problem } : { value };

/** Letters between digits: a power of ten of a spreadsheet, an O in place of a 0. */
const lettersInside = /\d[^\d]*[a-z][^\d]*\d/i;

/**
 * Every digit of a masked field, which ignores all else (spec §5); digits of a script that is not known are none, and
 * with letters among them the rest would be another number.
 */
function maskedDigits(text: string): string | undefined {
  const plain = plainText(text);
  const isUnknown = /[^\0-\x7f]/.test(plain.replace(/[^\p{N}]/gu, ""));
  return isUnknown || lettersInside.test(plain) ? undefined : plain.replace(/\D/g, "");
}

const notNumeric = (text: string): ReadNumber => ({ value: text, problem: "numeric" });

/** ID card number. */
export function readIdCard(text: string): ReadNumber {
  const digits = maskedDigits(text);
  if (digits === undefined) return notNumeric(text);
  return tooLong(digits, idCardLength, "idCardLength");
}

/** Tax number of a company: 15 digits. Of 16 the first is a 0 that was put before them. */
export function readNpwp(text: string): ReadNumber {
  const digits = maskedDigits(text);
  if (digits === undefined) return notNumeric(text);
  if (digits.length !== npwpLength + 1) return tooLong(digits, npwpLength, "npwpLength");
  return digits.startsWith("0")
    ? { value: digits.slice(1) }
    : { value: digits, problem: "npwpSixteen" };
}

/** Tax number of a person: 15 digits, or 16 where it is the number of their ID card. */
export function readTaxpayer(text: string): ReadNumber {
  const digits = maskedDigits(text);
  if (digits === undefined) return notNumeric(text);
  return tooLong(digits, npwpLength + 1, "taxpayerLength");
}

/** A number whose zeros count, such as an account's: blanks, dots and dashes may stand between its digits only. */
function readDigits(text: string, most: number, problem: NumberProblem): ReadNumber {
  const plain = plainText(text);
  if (plain === "") return { value: "" };
  // A spreadsheet's decimals are no digits of the number.
  if (!/^\d(?:[ .-]{0,3}\d)*$/.test(plain) || /^\d+\.00?$/.test(plain)) return notNumeric(text);
  return tooLong(plain.replace(/\D/g, ""), most, problem);
}

/**
 * The six digits of a code or a PIN: all that there are, or the only six in a row of a message. Of more of them none is
 * chosen.
 *
 * @returns undefined where there are too many; fewer are a beginning
 */
export function readCode(text: string): string | undefined {
  const plain = plainText(text);
  const inRow = new Set(plain.split(/\D+/).filter((digits) => digits.length === 6));
  if (inRow.size === 1 && /[a-z]/i.test(plain)) return [...inRow][0];
  const digits = plain.replace(/\D/g, "");
  return digits.length > 6 ? undefined : digits;
}

export const readAccountNumber = (text: string): ReadNumber => readDigits(text, 255, "tooLong");

export const readNib = (text: string): ReadNumber => readDigits(text, 13, "nibLength");

/** How many there are: less than a million. */
export function readCount(text: string): ReadNumber {
  const { value, problem } = readAmount(text);
  if (/[a-z]/i.test(text) || (problem && problem !== "amountTooLarge")) {
    return { value: text, problem: "countFormat" };
  }
  return tooLong(value, 6, "outOfRange");
}
