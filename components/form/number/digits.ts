/** Signs by which people set digits apart; anything else is left for the schema to complain about. */
const separators = /[\s.\-–/]/g;

/** A number without its dots, spaces and dashes, leading zeros kept: "1.250.000" becomes "1250000". */
export const cleanNumber = (text: string): string => text.replace(separators, "");

/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Digits without zeros in front; one zero stays. */
const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

/** Digits in groups of three: "5000000" becomes "5.000.000". */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ".");

/** Whole rupiah of a text that is being typed. */
export const typedAmount = (text: string): string => withoutLeadingZeros(digitsOf(text));

/**
 * Whole rupiah of a text that was pasted: "Rp 5.000.000,00", "IDR 5,000,000.00" and "5000000" all are "5000000". One
 * or two digits after the last mark are decimals and are dropped.
 */
export const pastedAmount = (text: string): string =>
  typedAmount(text.trim().replace(/[.,]\d{1,2}\D*$/, ""));

/** Where the caret belongs in a text so that as many digits follow it as before. */
export function caretBefore(text: string, digitsAfter: number): number {
  let left = digitsOf(text).length - digitsAfter;
  let position = 0;
  while (left > 0 && position < text.length) {
    if (/\d/.test(text.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}
