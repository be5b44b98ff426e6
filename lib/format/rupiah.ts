import type { Locale } from "@rukun/contract/locales";
import { groupDigits } from "./group-digits";

const prefixes = { id: "Rp", en: "IDR" } as const satisfies Record<Locale, string>;

/** No-break space between prefix and digits. */
const noBreakSpace = "\u00a0";

const amountPattern = /^(-?)(\d+)(?:\.\d*)?$/;

/** Parts of an amount, for figures that set the prefix smaller than the digits. */
export interface RupiahParts {
  /** "Rp" or "IDR", after a minus sign when the amount is negative. */
  readonly prefix: string;
  /** Grouped with dots in both languages. */
  readonly digits: string;
}

/**
 * Whole rupiah as prefix and grouped digits.
 *
 * @param amount whole rupiah, or the API's string of digits; a decimal part after a dot is dropped, not rounded
 * @throws RangeError when a string is anything but digits with an optional decimal part
 */
export function rupiahParts(amount: bigint | string, locale: Locale): RupiahParts {
  const match = amountPattern.exec(String(amount));
  if (!match) throw new RangeError("Not an amount of rupiah");
  const [, minus = "", whole = ""] = match;
  const plain = whole.replace(/^0+(?=\d)/, "");
  const sign = minus && plain !== "0" ? "−" : "";
  return { prefix: sign + prefixes[locale], digits: groupDigits(plain) };
}

/**
 * An amount as text: "Rp 5.000.000" in Indonesian, "IDR 5.000.000" in English, joined by a no-break space; with a minus
 * sign before it when negative.
 *
 * @param amount whole rupiah, or the API's string of digits; a decimal part after a dot is dropped, not rounded
 * @throws RangeError when a string is anything but digits with an optional decimal part
 */
export function formatRupiah(amount: bigint | string, locale: Locale): string {
  const { prefix, digits } = rupiahParts(amount, locale);
  return prefix + noBreakSpace + digits;
}
