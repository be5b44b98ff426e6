/** Basis points in the whole: rates are integers, 1/100 of a percent. */
export const wholeBps = 10_000n;

/** Part of a whole: from nothing to all of it. @throws RangeError */
export function requireShare(bps: bigint): void {
  if (bps < 0n || bps > wholeBps) throw new RangeError("a share is from 0 to 10,000 basis points");
}

/** @throws RangeError when a rupiah amount is negative */
export function requireAmount(amount: bigint): void {
  if (amount < 0n) throw new RangeError("an amount is never negative");
}

/**
 * `floor(amount × bps / 10,000)`: the share of an amount in whole rupiah, never rounded up.
 *
 * @throws RangeError when the amount is negative or the share is none
 */
export function shareOf(amount: bigint, bps: bigint): bigint {
  requireAmount(amount);
  requireShare(bps);
  return (amount * bps) / wholeBps;
}

/** `Math.min` for `bigint`. */
export function least(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);
