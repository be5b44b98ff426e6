import { requireAmount, wholeBps } from "./rates.ts";

const monthsPerYear = 12n;

/**
 * What a gross yield over the tenor is for a year, in basis points and rounded down: the inverse of `marginOf`, for lists
 * and filters only. A loss answers 0.
 *
 * @param gross over the whole tenor, whole rupiah
 * @param capital that it is a yield of, more than nothing
 * @param months of the whole tenor
 */
export function yearlyBpsOf(gross: bigint, capital: bigint, months: number): bigint {
  requireAmount(capital);
  if (gross <= 0n) return 0n;
  return (gross * wholeBps * monthsPerYear) / (capital * BigInt(months));
}
