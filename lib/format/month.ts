import type { Locale } from "@rukun/contract/locales";
import { dayInJakarta } from "@rukun/finance/calendar";

const languages = { id: "id-ID", en: "en-GB" } as const satisfies Record<Locale, string>;

/** The month of a moment in western Indonesia: `2026-05`. */
const monthOf = (moment: Date): string => dayInJakarta(moment).slice(0, 7);

const before = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
};

/** Months from that of `now` back to that of `since`, `most` of them at most. */
export function monthsBack(now: Date, since: Date, most: number): string[] {
  const months = [monthOf(now)];
  const first = monthOf(since);
  for (let last = months[0] ?? first; last > first && months.length < most; ) {
    last = before(last);
    months.push(last);
  }
  return months;
}

/** "Mei 2026" / "May 2026". */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));

/** "Mei" / "May", as on an axis. */
export const formatShortMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale], { month: "short", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
