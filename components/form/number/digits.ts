/** Common digit separators; other characters are kept for the schema to reject. */
const separators = /[\s.\-–/]/g;

/** A number without dots, spaces and dashes, leading zeros kept: "1.250.000" becomes "1250000". */
export const cleanNumber = (text: string): string => text.replace(separators, "");

/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Digits without leading zeros; at least one digit stays. */
const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

/** Whole rupiah of a text being typed. */
export const typedAmount = (text: string): string => withoutLeadingZeros(digitsOf(text));

/**
 * Whole rupiah of a pasted text: "Rp 5.000.000,00", "IDR 5,000,000.00" and "5000000" all become "5000000". One or two
 * digits after the last separator are decimals and are dropped.
 */
export const pastedAmount = (text: string): string =>
  typedAmount(text.trim().replace(/[.,]\d{1,2}\D*$/, ""));

/** Caret position that keeps the number of digits after the caret. */
export function caretBefore(text: string, digitsAfter: number): number {
  let left = digitsOf(text).length - digitsAfter;
  let position = 0;
  while (left > 0 && position < text.length) {
    if (/\d/.test(text.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}
