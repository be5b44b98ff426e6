import type { DisbursementDetail } from "@rukun/contract/disbursements";

const hour = 3_600_000;
const wholeDay = 24 * hour;
/** Of western Indonesia, which has no summer time. */
const offset = 7 * hour;

/** A working day, or the days off between two of them. */
export interface Stretch {
  readonly days: readonly string[];
  readonly isWorking: boolean;
}

/** The days of a deadline with days off that follow each other taken together. */
export function stretchesOf(days: DisbursementDetail["days"]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { day, is_working: isWorking } of days) {
    const last = stretches.at(-1);
    if (last && !last.isWorking && !isWorking) {
      stretches[stretches.length - 1] = { days: [...last.days, day], isWorking };
    } else stretches.push({ days: [day], isWorking });
  }
  return stretches;
}

const startOf = (day: string): number => Date.parse(day) - offset;

/** How many stretches are behind a moment, with the part of the one it is in: from 0 to their number. */
export function placeOf(moment: number, stretches: readonly Stretch[]): number {
  let place = 0;
  for (const { days } of stretches) {
    const [first = ""] = days;
    const part = (moment - startOf(first)) / (days.length * wholeDay);
    place += Math.min(Math.max(part, 0), 1);
  }
  return place;
}

/** The stretch that a moment is in; -1 before and after all of them. */
export const indexAt = (moment: number, stretches: readonly Stretch[]): number =>
  stretches.findIndex(({ days }) =>
    days.some((day) => moment >= startOf(day) && moment < startOf(day) + wholeDay),
  );

/** Whole minutes until a day ends. */
export const minutesUntilEndOf = (day: string, now: number): number =>
  Math.max(0, Math.floor((startOf(day) + wholeDay - now) / 60_000));
