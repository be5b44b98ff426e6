import { amountOf } from "@rukun/contract/amount-text";
import {
  type AmountRefusal,
  amountRefusalOf,
  funderRefusalOf,
  leftToFunder,
  mostToPledge,
  type PledgeBounds,
} from "@rukun/contract/pledge-rules";
import type { Booking } from "@rukun/contract/transactions";

type Bounds = Pick<
  Booking,
  "left" | "mine" | "pledge_minimum" | "pledge_maximum" | "pledge_step"
> & {
  readonly ceiling: Pick<Booking["ceiling"], "limit">;
  readonly limit: Pick<Booking["limit"], "limit" | "used" | "share">;
};

const orNone = (digits: string | undefined | null): bigint | null =>
  digits == null ? null : BigInt(digits);

const boundsOf = ({ limit, ceiling, mine, left, ...campaign }: Bounds): PledgeBounds => ({
  everywhere: BigInt(limit.used),
  here: BigInt(mine),
  limit: orNone(limit.limit),
  share: orNone(limit.share?.limit),
  ceiling: BigInt(ceiling.limit),
  left: BigInt(left),
  minimum: BigInt(campaign.pledge_minimum),
  maximum: orNone(campaign.pledge_maximum),
  step: BigInt(campaign.pledge_step),
});

/** What each rule about the funder leaves them; null without the rule. */
export const leftTo = (bounds: Bounds) => leftToFunder(boundsOf(bounds));

/** Which rule about this funder an amount breaks, whatever else speaks against it. */
export const aboveRule = (digits: string, bounds: Bounds) =>
  funderRefusalOf(amountOf(digits) ?? 0n, boundsOf(bounds));

/** Why an amount cannot be pledged. */
export function pledgeProblem(digits: string, bounds: Bounds): AmountRefusal | undefined {
  const amount = amountOf(digits);
  return amount === undefined ? "below_minimum" : amountRefusalOf(amount, boundsOf(bounds));
}

const usual = ["1000000", "2500000", "5000000", "10000000"] as const;

/** The most this funder can pledge now, and amounts to choose from that can be pledged, that one last. */
export function pledgeChoices(bounds: Bounds): { most: bigint; choices: string[] } {
  const most = mostToPledge(boundsOf(bounds));
  const possible = usual.filter((each) => !pledgeProblem(each, bounds) && BigInt(each) < most);
  return { most, choices: [...possible.slice(0, 3), ...(most > 0n ? [String(most)] : [])] };
}

/** Share of an amount in tenths of a percent, rounded down. */
export const shareOf = (amount: bigint, whole: bigint): number =>
  whole > 0n ? Number((amount * 1000n) / whole) : 0;
