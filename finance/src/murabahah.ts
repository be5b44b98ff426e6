import { requireAmount, wholeBps } from "./rates.ts";
import { rowOf } from "./rows.ts";
import { splitEqually } from "./split.ts";

/** What one instalment pays: part of the cost, and part of the fixed margin. Whole rupiah. */
export interface Instalment {
  readonly principal: bigint;
  readonly margin: bigint;
}

const monthsPerYear = 12n;

/**
 * The margin that a yearly rate gives: `floor(cost × bps × months / 120,000)`. It is an amount in the contract, and never
 * grows afterwards.
 *
 * @param cost of the goods, in whole rupiah
 * @param yearlyBps basis points a year
 * @param months of the whole tenor
 */
export function marginOf(cost: bigint, yearlyBps: bigint, months: number): bigint {
  requireAmount(cost);
  requireAmount(yearlyBps);
  return (cost * yearlyBps * BigInt(months)) / (wholeBps * monthsPerYear);
}

/**
 * The margin of a sale that was funded in part: `floor(margin × collected ÷ target)`.
 *
 * @param margin for the whole target
 */
export const marginOfPart = (margin: bigint, collected: bigint, target: bigint): bigint =>
  (margin * collected) / target;

/**
 * Cost and margin, each split equally over the instalments; bullet is one instalment.
 *
 * @returns by due date, the earliest first
 */
export function instalmentsOf(cost: bigint, margin: bigint, count: number): Instalment[] {
  const margins = splitEqually(margin, count);
  return splitEqually(cost, count).map((principal, row) => ({
    principal,
    margin: rowOf(margins, row),
  }));
}
