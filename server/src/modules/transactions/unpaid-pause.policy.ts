import { addHours } from "../../lib/clock.ts";
import type { UnpaidRule } from "../../money-settings.ts";

/** A hold that ends without payment. */
interface Hold {
  readonly heldUntil: Date;
  /** The end of the first half hour. */
  readonly firstHeldUntil: Date;
  readonly campaignStatus: string;
  readonly endsAt: Date;
}

/** Earlier holds of the same funder that were not paid, as milliseconds at which they ended. */
export interface UnpaidHolds {
  /** In the same campaign. */
  readonly here: readonly number[];
  /** Those of any campaign that began a pause. */
  readonly pauses: readonly number[];
}

export interface UnpaidPause {
  readonly until: Date;
  /** Whether it goes for every campaign. */
  readonly isEverywhere: boolean;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
/** Times the first pause; longer would punish more than it protects. */
const longest = 7;

const since = (moments: readonly number[], from: number): number =>
  moments.filter((moment) => moment > from).length;

/**
 * How long a funder waits after a hold that was not paid. One that a virtual account had lengthened begins a pause however
 * it ended, once it took more than the half hour that everybody has; of shorter ones a few a day are free, so that an amount
 * can be changed or time run out. While the campaign takes no money, nobody is to blame.
 * @returns null without a pause
 */
export function pauseAfter(
  { heldUntil, firstHeldUntil, campaignStatus, endsAt }: Hold,
  { here, pauses }: UnpaidHolds,
  { pauseHours, freeHolds, everywhereFrom }: UnpaidRule,
  at: Date,
): UnpaidPause | null {
  if (pauseHours === 0 || campaignStatus !== "FUNDING_IN_PROGRESS" || at >= endsAt) return null;
  const wasLengthened = heldUntil > firstHeldUntil && at > firstHeldUntil;
  if (!wasLengthened && since(here, at.getTime() - dayMs) < freeHolds) return null;
  const nth = since(pauses, at.getTime() - monthMs) + 1;
  const until = addHours(at, pauseHours * Math.min(nth, longest));
  return {
    // It is told to the minute.
    until: new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs),
    isEverywhere: nth >= everywhereFrom,
  };
}
