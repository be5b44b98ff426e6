import type { Arrival } from "../../money-settings.ts";
import { holidays } from "../treasury/holidays.policy.ts";
import { beginOf, dayOf, workingDayAfter } from "../treasury/working-days.policy.ts";

/** What the agreement about the fund account says: none. One would be ujrah, which only a contract may state. */
export const withdrawalFee = 0n;

const minuteMs = 60_000;

/**
 * In Jakarta, some working days later. Banks clear on working days only; the holidays of a year are set by decree, so this
 * is said to be an estimate.
 */
export function arrivesBy(requestedAt: Date, { workingDays, minuteOfDay }: Arrival): Date {
  const day = workingDayAfter(dayOf(requestedAt), workingDays, holidays.days);
  return new Date(beginOf(day).getTime() + minuteOfDay * minuteMs);
}
