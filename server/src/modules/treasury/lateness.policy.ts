import { type Day, daysBetween } from "@rukun/finance/calendar";
import { holidays } from "./holidays.policy.ts";
import { addDays, isWorkingDay, workingDayAfter } from "./working-days.policy.ts";

/*
 * What is due on a day on which banks do not clear can be paid on the next working day (MONEY §3). Everything that says
 * how late an instalment is counts from there.
 */

/** The last day on which what is due on a day can be paid without being late. */
export const payableUntil = (due: Day): Day => workingDayAfter(due, 0, holidays.days);

/** How many days late what is due on a day is on another one, or was when it was paid on that; 0 while it is not. */
export const daysLateOn = (due: Day, day: Day): number =>
  Math.max(0, daysBetween(payableUntil(due), day));

/** Whether what is due on a day, and not paid, is late on another one. */
export const isLateOn = (due: Day, day: Day): boolean => payableUntil(due) < day;

/** What is due before this day, and not paid, is late on another one, everything else is not: `isLateOn` for a query. */
export function lateBefore(day: Day): Day {
  let next = day;
  while (!isWorkingDay(addDays(next, -1), holidays.days)) next = addDays(next, -1);
  return next;
}
