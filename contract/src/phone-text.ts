import { plainText, type ReadNumber } from "./number-text.ts";

/** A word in front, such as "Telp.", then the number with what sets its digits apart. */
const written = /^[a-z]*[.:]? *(\(? *\+)?([\d ().-]*)$/i;
const longest = 13;

const refused = (text: string): ReadNumber => ({ value: text, problem: "phoneFormat" });

/**
 * An Indonesian number as it is sent, without +62: "0812…", "+62 812…" and "62812…" all become "812…". A country code of
 * its own is no Indonesian number's, even if the digits look like one.
 */
export function readPhone(text: string): ReadNumber {
  const [, plus, rest] = written.exec(plainText(text)) ?? [];
  if (rest === undefined) return refused(text);
  const digits = rest.replace(/\D/g, "");
  if (digits === "") return plus || text.trim() !== "" ? refused(text) : { value: "" };
  // A plus or the zeros of an international call: a country code follows. A zero alone is dialled inside the country.
  const isAbroad = plus !== undefined || digits.startsWith("00");
  const prefix = isAbroad ? /^(?:00)?620?(?=8)/ : /^(?:620?|0)(?=8)/;
  const value = digits.replace(prefix, "");
  // What may still become a number stays as it is typed: "0", then "08".
  if (value === digits && (isAbroad || digits.startsWith("0"))) return refused(text);
  return value.length > longest ? { value, problem: "phoneFormat" } : { value };
}

/** A number with its country code, without "+" or the "00" that is dialled before it. Lengths differ by country. */
export function readInternationalPhone(text: string): ReadNumber {
  if (text.trim() === "") return { value: "" };
  const [, , rest = ""] = written.exec(plainText(text)) ?? [];
  const value = rest.replace(/\D/g, "").replace(/^0+/, "");
  // "(0)" is dialled inside the country only.
  return value === "" || /\( *0 *\)/.test(rest) ? refused(text) : { value };
}
