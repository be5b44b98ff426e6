import type { Day } from "./holidays.policy.ts";

/* Working days of western Indonesia (Asia/Jakarta, which has no summer time): Monday to Friday without holidays. */

const dayMs = 86_400_000;
const jakartaOffset = 7 * 3_600_000;
/** Collected money waits in escrow at most so long (MONEY, states). */
const workingDaysInEscrow = 2;

/** The day in Jakarta at a moment. */
export const dayOf = (moment: Date): Day =>
  new Date(moment.getTime() + jakartaOffset).toISOString().slice(0, 10);

/** The first moment of a day in Jakarta. */
export const beginOf = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - jakartaOffset);

/** The day some days later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;

export function isWorkingDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
}

/** The working day that is so many after a day; with none, the day itself or the first working day after it. */
export function workingDayAfter(from: Day, workingDays: number, holidays: ReadonlySet<Day>): Day {
  let day = from;
  for (let counted = 0; counted < workingDays; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) counted += 1;
  }
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1);
  return day;
}

/** The last day on which money that was complete at a moment may be in escrow. */
export const escrowDueOn = (reachedAt: Date, holidays: ReadonlySet<Day>): Day =>
  workingDayAfter(dayOf(reachedAt), workingDaysInEscrow, holidays);

/**
 * Working days from a day to another: those after the first one, with the last one. Negative when the other is earlier:
 * the working days that have passed since, at least one.
 */
export function workingDaysBetween(from: Day, to: Day, holidays: ReadonlySet<Day>): number {
  const [first, last] = from <= to ? [from, to] : [to, from];
  let count = 0;
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) {
    if (isWorkingDay(day, holidays)) count += 1;
  }
  if (from <= to) return count;
  return -Math.max(count, 1);
}
