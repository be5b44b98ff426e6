import type { Locale } from "@rukun/contract/locales";

/** Name of a country by its ISO 3166-1 code. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
