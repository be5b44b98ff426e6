import { requireAmount, sum } from "./rates.ts";

/**
 * Splits an amount by the largest remainder: each part is `total × weight / sum of weights` rounded down, then one more
 * rupiah goes to each of the largest fractions until the sum is exact; of equal fractions the earlier row gets it.
 *
 * Where an amount is paid in several steps, the weights are what is **still owed**: then no part exceeds its weight, and
 * the last step is exact for everyone. Splitting by the original shares again each time drifts.
 *
 * @param total whole rupiah
 * @param weights in the order that decides ties: instalments by due date, funders by time of payment, then id
 * @returns one part per weight; their sum is `total`
 * @throws RangeError when an amount is negative, or there is something to split and no weight
 */
export function split(total: bigint, weights: readonly bigint[]): bigint[] {
  requireAmount(total);
  weights.forEach(requireAmount);
  if (total === 0n) return weights.map(() => 0n);
  const whole = sum(weights);
  if (whole === 0n) throw new RangeError("nobody to split among");

  const parts = weights.map((weight) => (total * weight) / whole);
  const fractions = weights.map((weight, row) => ({ row, fraction: (total * weight) % whole }));
  // Sorting is stable, so ties keep the order of rows.
  fractions.sort((a, b) => (a.fraction === b.fraction ? 0 : a.fraction > b.fraction ? -1 : 1));
  const missing = Number(total - sum(parts));
  for (const { row } of fractions.slice(0, missing)) parts[row] = (parts[row] ?? 0n) + 1n;
  return parts;
}

/** Equal parts; what cannot be divided goes to the first ones. @param count at least 1 */
export function splitEqually(total: bigint, count: number): bigint[] {
  return split(total, Array<bigint>(count).fill(1n));
}
