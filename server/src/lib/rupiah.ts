import type { Locale } from "@rukun/contract/locales";

/** "Rp 5.000.000" or "IDR 5.000.000"; the grouping is Indonesian in both. */
export const formatRupiah = (amount: bigint, locale: Locale): string =>
  `${locale === "en" ? "IDR" : "Rp"} ${amount.toString().replace(/\B(?=(\d{3})+$)/g, ".")}`;
