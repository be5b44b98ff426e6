import type { Locale } from "@rukun/contract/locales";
import { inJakarta, type Moment } from "@rukun/finance/jakarta";

/*
 * Written out, because making an `Intl.DateTimeFormat` costs a phone fifty milliseconds while a page starts to answer.
 * The tests hold the texts against it.
 */

const timeSeparators = { id: ".", en: ":" } as const satisfies Record<Locale, string>;
/** Of names that are written one after another. */
export const listOf = (names: string) => names.split(" ");
const months: Record<Locale, readonly string[]> = {
  id: listOf(
    "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
  ),
  en: listOf(
    "January February March April May June July August September October November December",
  ),
};
const dayOf = (date: Date, locale: Locale): string =>
  `${date.getUTCDate()} ${months[locale][date.getUTCMonth()]}`;

/**
 * The day in western Indonesia: "13 Mei 2026" / "13 May 2026".
 *
 * @throws RangeError when the text is not a date
 */
export function formatDate(moment: Moment, locale: Locale): string {
  const date = inJakarta(moment);
  return `${dayOf(date, locale)} ${date.getUTCFullYear()}`;
}

/**
 * The day in western Indonesia without its year: "13 Mei" / "13 May".
 *
 * @throws RangeError when the text is not a date
 */
export function formatDay(moment: Moment, locale: Locale): string {
  return dayOf(inJakarta(moment), locale);
}

/**
 * The time in western Indonesia: "09.41 WIB" / "09:41 WIB".
 *
 * @throws RangeError when the text is not a date
 */
export function formatTime(moment: Moment, locale: Locale): string {
  const [hour, minute] = inJakarta(moment).toISOString().slice(11, 16).split(":");
  return `${hour}${timeSeparators[locale]}${minute} WIB`;
}

/**
 * Day and time in western Indonesia: "13 Mei 2026, 09.41 WIB" / "13 May 2026, 09:41 WIB".
 *
 * @throws RangeError when the text is not a date
 */
export function formatDateTime(moment: Moment, locale: Locale): string {
  return `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`;
}
