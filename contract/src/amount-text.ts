import type { NumberProblem } from "./number-messages.ts";
import { plainText, type ReadNumber } from "./number-text.ts";

/** Below a quadrillion, the ledger's limit. */
export const mostAmountDigits = 15;

/** Longer than any amount in any spelling. */
const longest = 100;

/** Brackets around all but the currency. */
const brackets = /^(?:(?:rp|idr)\.? *)?\((.*)\)$/i;
/** Signs and currency in front, a number, and what may stand behind it. */
const parts =
  /^([-+]?) *(?:(?:rp|idr)\.? *)?([-+]?) *(\d(?:[\d.,' ]*\d)?)( *-|,--?|,=|,)? *(?:(?:rupiah|rp|idr)\.?)?$/i;
/** Digits, or groups of three with one kind of separator; a comma ends the rupiah. */
const ours = /^(\d+|[1-9]\d{0,2}([. '])\d{3}(?:\2\d{3})*)(?:,(\d{0,2}))?$/;
/** Groups set apart by commas are told from a comma that ends the rupiah only by another one, or by the dot of cents. */
const english = /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d\d?)$|^([1-9]\d{0,2}(?:,\d{3}){2,})$/;

/** Why nothing of it is an amount. */
function problemOf(plain: string, isSigned: boolean): NumberProblem {
  if (plain.length > longest) return /^[\d. ]*$/.test(plain) ? "amountTooLarge" : "amountDigits";
  if (/\d[\d.,]*[\t\r\n;/|]+[^\d]*\d/.test(plain)) return "amountTwo";
  const rest = plain.replace(/rupiah|rp\.?|idr\.?/gi, "");
  if (/[^\d.,' ()+-]/.test(rest) || !/\d/.test(rest)) return "amountDigits";
  if (/\d *[-+(][^\d]*\d/.test(rest) || /\d[.,\d]* +\d/.test(rest)) return "amountTwo";
  if (/[-()]/.test(rest)) return isSigned ? "amountDigits" : "amountNegative";
  return "amountGroups";
}

/**
 * Whole rupiah: the number that a whole text says, or why it says none. Nothing is left out of it to make it one. The
 * only place that knows how amounts are written, for every field and for the messages of the API.
 *
 * @param isSigned whether it may be below zero; then no dash stands for the cents, as in "Rp 5.000,-"
 */
export function readAmount(text: string, isSigned = false): ReadNumber {
  const plain = plainText(text);
  const refused = (problem: NumberProblem) => ({ value: text, problem });
  if (plain === "") return { value: "" };
  if (plain.length > longest) return refused(problemOf(plain, isSigned));
  const bracketed = brackets.exec(plain)?.[1]?.trim();
  const [, first, second, number = "", end = ""] = parts.exec(bracketed ?? plain) ?? [];
  const isEnded = end.startsWith(",");
  const minuses = `${first}${second}${isEnded ? "" : end}`.replace(/[^-+]/g, "");
  const [, whole, , cents = ""] = ours.exec(number) ?? [];
  const [, grouped, dotted = "", groups] = english.exec(number) ?? [];
  const digits = (whole ?? grouped ?? groups)?.replace(/\D/g, "");
  // "100 500" may as well be two amounts; "500 000" is one, because nobody writes 000.
  if (/ /.test(whole ?? "") && !/ 0/.test(whole ?? "")) return refused("amountTwo");
  if (digits === undefined || (isEnded && (number.includes(",") || (isSigned && end !== ",")))) {
    return refused(problemOf(plain, isSigned));
  }
  if (minuses.length + (bracketed === undefined ? 0 : 1) > 1) return refused("amountDigits");
  if (/[1-9]/.test(cents + dotted)) return refused("amountCents");
  const size = digits.replace(/^0+(?=\d)/, "");
  const isNegative = (minuses === "-" || bracketed !== undefined) && size !== "0";
  if (isNegative && !isSigned) return refused("amountNegative");
  const value = (isNegative ? "-" : "") + size;
  return size.length > mostAmountDigits ? { value, problem: "amountTooLarge" } : { value };
}

/** The amount of a field's value; undefined while that is none. */
export const amountOf = (value: string, isSigned = false): bigint | undefined =>
  (isSigned ? /^-?\d{1,15}$/ : /^\d{1,15}$/).test(value) ? BigInt(value) : undefined;
