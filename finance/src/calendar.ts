import { inJakarta, jakartaOffset, type Moment } from "./jakarta.ts";

/** A day of the calendar as `YYYY-MM-DD`, without time and zone. */
export type Day = string;

const dayMs = 86_400_000;

const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day in western Indonesia at a moment. @throws RangeError when the text is not a date */
export const dayInJakarta = (moment: Moment): Day => toDay(inJakarta(moment));

export const todayInJakarta = (): Day => dayInJakarta(new Date());

/** The first moment of a day in western Indonesia. */
export const beginOf = (day: Day): Date => new Date(toUtc(day).getTime() - jakartaOffset);

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(toUtc(text).getTime()) &&
  toDay(toUtc(text)) === text;

/**
 * The same day some months later, or the last day of a month that has no such day. Always counted from the first day, so
 * that the 31st comes back after February.
 */
export function addMonths(day: Day, months: number): Day {
  const start = toUtc(day);
  const date = new Date(start);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = Math.round((next.getTime() - date.getTime()) / dayMs);
  date.setUTCDate(Math.min(start.getUTCDate(), last));
  return toDay(date);
}

export const addDays = (day: Day, days: number): Day =>
  toDay(new Date(toUtc(day).getTime() + days * dayMs));

/** Days from one day to a later one; negative when it is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / dayMs);

/**
 * The due dates of instalments that divide a tenor: the last one is due when it ends.
 *
 * @param start of the tenor
 * @param months of the tenor
 * @param count of instalments; divides the months, as one (bullet) always does
 * @throws RangeError when it does not
 */
export function dueDates(start: Day, months: number, count: number): Day[] {
  if (!Number.isInteger(count) || count < 1 || months % count !== 0) {
    throw new RangeError("instalments divide the months of the tenor");
  }
  const apart = months / count;
  return Array.from({ length: count }, (_, row) => addMonths(start, apart * (row + 1)));
}
