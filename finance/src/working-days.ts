import { addDays, beginOf, type Day, dayInJakarta, daysBetween } from "./calendar.ts";
import { holidays } from "./holidays.ts";

/*
 * Working days of western Indonesia: Monday to Friday without holidays. What is due on a day on which banks do not clear
 * can be paid on the next working day (MONEY §3); everything that says how late an instalment is counts from there.
 */

/** Collected money waits in escrow at most so long (MONEY, states). */
const workingDaysInEscrow = 2;

function isWeekday(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

export const isWorkingDay = (day: Day): boolean => isWeekday(day) && !holidays.days.has(day);

/** The working day that is so many after a day; with none, the day itself or the first working day after it. */
export function workingDayAfter(from: Day, workingDays: number): Day {
  let day = from;
  for (let counted = 0; counted < workingDays; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) counted += 1;
  }
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** The last day on which money that was complete at a moment may be in escrow. */
export const escrowDueOn = (reachedAt: Date): Day =>
  workingDayAfter(dayInJakarta(reachedAt), workingDaysInEscrow);

/**
 * Working days from a day to another: those after the first one, with the last one. Negative when the other is earlier:
 * the working days that have passed since, at least one.
 */
export function workingDaysBetween(from: Day, to: Day): number {
  const [first, last] = from <= to ? [from, to] : [to, from];
  let count = 0;
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1;
  }
  if (from <= to) return count;
  return -Math.max(count, 1);
}

/** The last day on which what is due on a day can be paid without being late. */
export const payableUntil = (due: Day): Day => workingDayAfter(due, 0);

/** How many days late what is due on a day is on another one, or was when it was paid on that; 0 while it is not. */
export const daysLateOn = (due: Day, day: Day): number =>
  Math.max(0, daysBetween(payableUntil(due), day));

/** Whether what is due on a day, and not paid, is late on another one. */
export const isLateOn = (due: Day, day: Day): boolean => payableUntil(due) < day;

/** What is due before this day, and not paid, is late on another one, everything else is not: `isLateOn` for a query. */
export function lateBefore(day: Day): Day {
  let next = day;
  while (!isWorkingDay(addDays(next, -1))) next = addDays(next, -1);
  return next;
}

/** The last day before another one on which officers work. */
function weekdayBefore(day: Day): Day {
  let before = addDays(day, -1);
  while (!isWeekday(before)) before = addDays(before, -1);
  return before;
}

/**
 * What has waited since before this moment has waited for more than the one working day that officers have, everything
 * else has not. Holidays count as working days: the list of a year may come late, and being early is harmless.
 */
export function overdueBefore(now: Date): Date {
  const today = dayInJakarta(now);
  // At a weekend as when it began.
  const day = isWeekday(today) ? today : addDays(weekdayBefore(today), 1);
  const time = isWeekday(today) ? now.getTime() - beginOf(today).getTime() : 0;
  const before = weekdayBefore(day);
  // A working day that begins is the one before it, ended.
  const from = time === 0 ? addDays(weekdayBefore(before), 1) : before;
  return new Date(beginOf(from).getTime() + time);
}
