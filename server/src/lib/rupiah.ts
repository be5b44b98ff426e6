import type { Locale } from "@rukun/contract/locales";

/** "Rp 5.000.000" or "IDR 5.000.000"; the grouping is Indonesian in both. */
export const formatRupiah = (amount: bigint, locale: Locale): string =>
  `${locale === "en" ? "IDR" : "Rp"} ${amount.toString().replace(/\B(?=(\d{3})+$)/g, ".")}`;

/** The same amounts for a page, where prefix and digits stay on one line. */
export const unbrokenRupiah = <Name extends string>(
  amounts: Readonly<Record<Name, bigint>>,
  locale: Locale,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<bigint>(amounts).map(([name, amount]) => [
      name,
      formatRupiah(amount, locale).replaceAll(" ", "\u00a0"),
    ]),
  ) as Record<Name, string>;
