import type { Locale } from "@rukun/contract/locales";

/** Address of a page in a language; Indonesian pages have no prefix. */
export const webAddress = (webUrl: string, locale: Locale, path: string): string =>
  `${webUrl}${locale === "en" ? "/en" : ""}${path}`;
