import type { CampaignStatus } from "./campaign-status.ts";

/*
 * Whether a funder may pledge an amount of a campaign: for the pages that say so beforehand, and for the server.
 * `pledge_refusal` of the database repeats it, so that a pledge is one statement; a test holds the one to the other.
 */

/** How long a pledge holds its amount (MONEY, states). */
export const holdMinutes = 30;

/** What speaks against any pledge of a funder in a campaign, in the order in which it is told. */
export const pledgeStops = [
  "not_verified",
  "already_pledged",
  "not_open",
  "paused",
  "income_undeclared",
] as const;
export type PledgeStop = (typeof pledgeStops)[number];

/** What speaks against an amount, in the order in which it is told. */
export const amountRefusals = [
  "above_left",
  "above_maximum",
  "above_limit",
  "above_share",
  "above_ceiling",
  "below_minimum",
  "off_step",
] as const;
export type AmountRefusal = (typeof amountRefusals)[number];

export function pledgeStopOf(facts: {
  /** Whether the funder's status lets them pledge. */
  readonly isVerified: boolean;
  /** Whether they have a transaction in this campaign that is not paid and not over. */
  readonly hasOpen: boolean;
  readonly isCampaignOpen: boolean;
  readonly isPaused: boolean;
  /** Whether their limit follows from an income that they have not declared. */
  readonly needsIncome: boolean;
}): PledgeStop | undefined {
  if (!facts.isVerified) return "not_verified";
  if (facts.hasOpen) return "already_pledged";
  if (!facts.isCampaignOpen) return "not_open";
  if (facts.isPaused) return "paused";
  return facts.needsIncome ? "income_undeclared" : undefined;
}

/** Whether a campaign takes pledges at a moment, its last one excluded. */
export const takesPledges = (
  campaign: { readonly status: CampaignStatus; readonly startsAt: Date; readonly endsAt: Date },
  at: Date,
): boolean =>
  campaign.status === "FUNDING_IN_PROGRESS" && campaign.startsAt <= at && at < campaign.endsAt;

/** Bounds of what one funder may have, in whole rupiah, and what counts towards them: held and paid together. */
export interface FunderBounds {
  /** Of the funder, in all campaigns. */
  readonly everywhere: bigint;
  /** Of the funder, in this campaign. */
  readonly here: bigint;
  /** By their income, in all campaigns. Null: there is none. */
  readonly limit: bigint | null;
  /** By what is outstanding on the platform, in all campaigns. Null: there is none. */
  readonly share: bigint | null;
  /** By the campaign's target, in this campaign. Null where nobody in particular is asked about. */
  readonly ceiling: bigint | null;
}

/** What bounds an amount, in whole rupiah. */
export interface PledgeBounds extends FunderBounds {
  /** What of the target nobody holds or has paid. */
  readonly left: bigint;
  readonly minimum: bigint;
  /** The most that anybody may have of the campaign. Null: all of it. */
  readonly maximum: bigint | null;
  readonly step: bigint;
}

const rest = (bound: bigint | null, counted: bigint): bigint | null =>
  bound === null ? null : bound > counted ? bound - counted : 0n;

/** What each rule about the funder leaves them; null without the rule. In the order in which they are told. */
export const leftToFunder = ({ everywhere, here, limit, share, ceiling }: FunderBounds) => ({
  limit: rest(limit, everywhere),
  share: rest(share, everywhere),
  ceiling: rest(ceiling, here),
});

/** Which rule about the funder an amount breaks, whatever else speaks against it. */
export function funderRefusalOf(
  amount: bigint,
  bounds: FunderBounds,
): "above_limit" | "above_share" | "above_ceiling" | undefined {
  const { limit, share, ceiling } = leftToFunder(bounds);
  if (limit !== null && amount > limit) return "above_limit";
  if (share !== null && amount > share) return "above_share";
  return ceiling !== null && amount > ceiling ? "above_ceiling" : undefined;
}

/** What is left may be less than the minimum, or off the step: whoever takes all of it may. */
export function amountRefusalOf(amount: bigint, bounds: PledgeBounds): AmountRefusal | undefined {
  const { left, here, minimum, maximum, step } = bounds;
  if (amount > left) return "above_left";
  if (maximum !== null && here + amount > maximum) return "above_maximum";
  const ofFunder = funderRefusalOf(amount, bounds);
  if (ofFunder || amount === left) return ofFunder;
  if (amount < minimum) return "below_minimum";
  return amount % step === 0n ? undefined : "off_step";
}

/** The most that is not refused; 0 if every amount is. */
export function mostToPledge(bounds: PledgeBounds): bigint {
  const { left, here, minimum, maximum, step } = bounds;
  const most = [rest(maximum, here), ...Object.values(leftToFunder(bounds))].reduce<bigint>(
    (least, each) => (each !== null && each < least ? each : least),
    left,
  );
  if (most === left) return left;
  const onStep = most - (most % step);
  return onStep < minimum ? 0n : onStep;
}
