import type { Locale } from "@rukun/contract/locales";

/** "13 Mei 2026" / "13 May 2026". @param day YYYY-MM-DD, or its moment in UTC */
export const longDay = (day: string | Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "id-ID", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(day));
