export interface PledgeLimits {
  readonly target: string;
  readonly pledge_minimum: string;
  readonly pledge_maximum: string | null;
}

export const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The most one funder may pledge. */
export const mostOf = ({ target, pledge_maximum }: PledgeLimits): bigint =>
  least(BigInt(target), BigInt(pledge_maximum ?? target));

/** Why an amount cannot be simulated; undefined if it can. */
export function amountProblem(text: string, limits: PledgeLimits): "below" | "above" | undefined {
  const amount = BigInt(text || "0");
  if (amount < BigInt(limits.pledge_minimum)) return "below";
  return amount > mostOf(limits) ? "above" : undefined;
}
