import { beginOf, dayInJakarta } from "@rukun/finance/calendar";
import { workingDayAfter } from "@rukun/finance/working-days";
import type { Arrival } from "../../money-settings.ts";

/** What the agreement about the fund account says: none. One would be ujrah, which only a contract may state. */
export const withdrawalFee = 0n;

const minuteMs = 60_000;

/**
 * In Jakarta, some working days later. Banks clear on working days only; the holidays of a year are set by decree, so this
 * is said to be an estimate.
 */
export function arrivesBy(requestedAt: Date, { workingDays, minuteOfDay }: Arrival): Date {
  const day = workingDayAfter(dayInJakarta(requestedAt), workingDays);
  return new Date(beginOf(day).getTime() + minuteOfDay * minuteMs);
}
