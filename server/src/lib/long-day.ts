import type { Locale } from "@rukun/contract/locales";
import { inJakarta } from "@rukun/finance/jakarta";

/** "13 Mei 2026" / "13 May 2026". @param day YYYY-MM-DD, or its moment in UTC */
export const longDay = (day: string | Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "id-ID", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(day));

/** A moment in western Indonesia: "13 Mei 2026, 09.41 WIB" / "13 May 2026, 09:41 WIB". */
export function momentInWords(at: Date, locale: Locale): string {
  const there = inJakarta(at);
  const [hour, minute] = there.toISOString().slice(11, 16).split(":");
  return `${longDay(there, locale)}, ${hour}${locale === "en" ? ":" : "."}${minute} WIB`;
}
