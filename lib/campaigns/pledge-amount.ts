export interface PledgeLimits {
  readonly target: string;
  readonly pledge_minimum: string;
  readonly pledge_maximum: string | null;
  readonly pledge_step: string;
}

export const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The most one funder may pledge. */
export const mostOf = ({ target, pledge_maximum }: PledgeLimits): bigint =>
  least(BigInt(target), BigInt(pledge_maximum ?? target));
