import { amountOf } from "@rukun/contract/amount-text";
import type { Booking } from "@rukun/contract/transactions";

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const zero = 0n;

/** Why an amount cannot be pledged, in the order in which it is told. */
export type PledgeProblem =
  | "aboveLeft"
  | "aboveMaximum"
  | "aboveLimit"
  | "aboveShare"
  | "aboveCeiling"
  | "belowMinimum"
  | "offStep";

type Bounds = Pick<
  Booking,
  "left" | "mine" | "pledge_minimum" | "pledge_maximum" | "pledge_step"
> & {
  readonly ceiling: Pick<Booking["ceiling"], "limit">;
  readonly limit: Pick<Booking["limit"], "limit" | "used" | "share">;
};

function leftOf(limit: string | undefined | null, used: string): bigint | undefined {
  if (limit == null) return undefined;
  const left = BigInt(limit) - BigInt(used);
  return left > zero ? left : zero;
}

/** What the funder's limit leaves; undefined without one. */
export const leftOfLimit = ({ limit, used }: Bounds["limit"]): bigint | undefined =>
  leftOf(limit, used);

/** What the largest share of one funder leaves; undefined while there is none. */
export const leftOfShare = ({ share, used }: Bounds["limit"]): bigint | undefined =>
  leftOf(share?.limit, used);

/** What one funder may still have of this campaign. */
export const leftOfCeiling = ({ ceiling, mine }: Pick<Bounds, "ceiling" | "mine">): bigint =>
  leftOf(ceiling.limit, mine) ?? zero;

/** Which rule about this funder an amount breaks, whatever else speaks against it. */
export function aboveRule(
  digits: string,
  bounds: Pick<Bounds, "ceiling" | "mine" | "limit">,
): "aboveLimit" | "aboveShare" | "aboveCeiling" | undefined {
  const amount = amountOf(digits) ?? zero;
  const { limit } = bounds;
  const ofLimit = leftOfLimit(limit);
  const ofShare = leftOfShare(limit);
  if (ofLimit !== undefined && amount > ofLimit) return "aboveLimit";
  if (ofShare !== undefined && amount > ofShare) return "aboveShare";
  return amount > leftOfCeiling(bounds) ? "aboveCeiling" : undefined;
}

/** The most this funder can pledge now, on a step unless it is all that is left. */
export function mostToPledge(bounds: Bounds): bigint {
  const { left, mine, pledge_maximum: maximum, pledge_step } = bounds;
  const limits = [leftOfLimit(bounds.limit), leftOfShare(bounds.limit)];
  const bounding = [
    BigInt(left),
    leftOfCeiling(bounds),
    ...(maximum === null ? [] : [BigInt(maximum) - BigInt(mine)]),
    ...limits.filter((each) => each !== undefined),
  ];
  const most = bounding.reduce(smaller);
  if (most <= zero) return zero;
  return most === BigInt(left) ? most : most - (most % BigInt(pledge_step));
}

/** The same rules, in the same order, as the server's: it decides, this saves a request. */
export function pledgeProblem(digits: string, bounds: Bounds): PledgeProblem | undefined {
  const amount = amountOf(digits);
  if (amount === undefined) return "belowMinimum";
  const { mine, pledge_minimum, pledge_maximum: maximum, pledge_step } = bounds;
  const left = BigInt(bounds.left);
  if (amount > left) return "aboveLeft";
  if (maximum !== null && BigInt(mine) + amount > BigInt(maximum)) return "aboveMaximum";
  const above = aboveRule(digits, bounds);
  if (above) return above;
  if (amount === left) return undefined;
  if (amount < BigInt(pledge_minimum)) return "belowMinimum";
  return amount % BigInt(pledge_step) === zero ? undefined : "offStep";
}

const usual = ["1000000", "2500000", "5000000", "10000000"] as const;

/** Amounts to choose from that can be pledged, the most of all last. */
export function pledgeChoices(bounds: Bounds): string[] {
  const most = mostToPledge(bounds);
  const possible = usual.filter((each) => !pledgeProblem(each, bounds) && BigInt(each) < most);
  return [...possible.slice(0, 3), ...(most > zero ? [String(most)] : [])];
}

/** Share of an amount in tenths of a percent, rounded down. */
export const shareOf = (amount: bigint, whole: bigint): number =>
  whole > zero ? Number((amount * 1000n) / whole) : 0;
