/*
 * The promised time of a review, counted on working days of western Indonesia: Monday to Friday, Asia/Jakarta.
 * Jakarta has no summer time, so a fixed offset is exact. National holidays count as working days: their list is set by
 * decree each year, and being early is harmless.
 */

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const week = 7 * day;
const workingDaysOfWeek = 5;
const workingWeek = workingDaysOfWeek * day;
const jakartaOffset = 7 * hour;
/** Monday 5 January 1970, 00:00 in Jakarta, in milliseconds of Unix time. */
const firstMonday = 4 * day - jakartaOffset;

/** How long an officer may take: one working day of 24 hours, in milliseconds. */
const promised = day;

/** Milliseconds of working days between the first Monday and a moment; constant at weekends. */
function workingTime(moment: Date): number {
  const elapsed = moment.getTime() - firstMonday;
  const weeks = Math.floor(elapsed / week);
  return weeks * workingWeek + Math.min(elapsed - weeks * week, workingWeek);
}

/** Whether someone who submitted at a moment has waited for more than one working day. */
export const isOverdue = (submittedAt: Date, now: Date): boolean =>
  workingTime(now) - workingTime(submittedAt) > promised;

/** What was submitted before this moment is overdue, everything else is not: `isOverdue` for a query. */
export function overdueBefore(now: Date): Date {
  const target = workingTime(now) - promised;
  // The whole weekend has the working time of its first moment, which belongs to the week before.
  const weeks = Math.ceil(target / workingWeek) - 1;
  return new Date(firstMonday + weeks * week + (target - weeks * workingWeek));
}
