import type { Locale } from "@rukun/contract/locales";

const timeZone = "Asia/Jakarta";
/** Day first in both languages. */
const languages = { id: "id-ID", en: "en-GB" } as const satisfies Record<Locale, string>;
const timeSeparators = { id: ".", en: ":" } as const satisfies Record<Locale, string>;

/** A moment: a `Date`, or an ISO 8601 text as the API sends it. */
type Moment = Date | string;

function toDate(moment: Moment): Date {
  const date = typeof moment === "string" ? new Date(moment) : moment;
  if (Number.isNaN(date.getTime())) throw new RangeError("Not a date");
  return date;
}

/** A format costs a phone more than ten milliseconds to make: made when it is first needed, then kept. */
function keptFormat(options: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (locale) =>
    (formats[locale] ??= new Intl.DateTimeFormat(languages[locale], { ...options, timeZone }));
}

const dateFormat = keptFormat({ dateStyle: "long" });
const dayFormat = keptFormat({ day: "numeric", month: "long" });
const weekdayFormat = keptFormat({ weekday: "long", day: "numeric", month: "long" });
/** Assembled from parts: browsers disagree on the separator. */
const clock = keptFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/**
 * The day in western Indonesia: "13 Mei 2026" / "13 May 2026".
 *
 * @throws RangeError when the text is not a date
 */
export function formatDate(moment: Moment, locale: Locale): string {
  return dateFormat(locale).format(toDate(moment));
}

/**
 * The day in western Indonesia without its year: "13 Mei" / "13 May".
 *
 * @throws RangeError when the text is not a date
 */
export function formatDay(moment: Moment, locale: Locale): string {
  return dayFormat(locale).format(toDate(moment));
}

/**
 * The day of the week and the day in western Indonesia: "Rabu, 13 Mei" / "Wednesday, 13 May".
 *
 * @throws RangeError when the text is not a date
 */
export function formatWeekday(moment: Moment, locale: Locale): string {
  const parts = weekdayFormat(locale).formatToParts(toDate(moment));
  const [weekday, day, month] = (["weekday", "day", "month"] as const).map(
    (type) => parts.find((part) => part.type === type)?.value ?? "",
  );
  return `${weekday}, ${day} ${month}`;
}

/**
 * The time in western Indonesia: "09.41 WIB" / "09:41 WIB".
 *
 * @throws RangeError when the text is not a date
 */
export function formatTime(moment: Moment, locale: Locale): string {
  const parts = clock("en").formatToParts(toDate(moment));
  const part = (type: "hour" | "minute") => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("hour")}${timeSeparators[locale]}${part("minute")} WIB`;
}

/**
 * Day and time in western Indonesia: "13 Mei 2026, 09.41 WIB" / "13 May 2026, 09:41 WIB".
 *
 * @throws RangeError when the text is not a date
 */
export function formatDateTime(moment: Moment, locale: Locale): string {
  return `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`;
}
