import { requireAmount, sum } from "./rates.ts";
import { rowOf } from "./rows.ts";

/**
 * Splits an amount by the largest remainder: each part is `total × weight / sum of weights` rounded down, then one more
 * rupiah goes to each of the largest fractions until the sum is exact; of equal fractions the earlier row gets it.
 *
 * Where an amount is paid in several steps, the weights are what is **still owed**: then no part exceeds its weight, and
 * the last step is exact for everyone. Splitting by the original shares again each time drifts.
 *
 * @param total whole rupiah
 * @param weights in the order that decides ties: instalments by due date, funders by time of payment, then id
 * @param owners whose each weight is, where some belong together: then it is split among the owners, in the order of
 * their first weights, and what each gets among their own
 * @returns one part per weight; their sum is `total`
 * @throws RangeError when an amount is negative, or there is something to split and no weight
 */
export function split(
  total: bigint,
  weights: readonly bigint[],
  owners?: readonly string[],
): bigint[] {
  requireAmount(total);
  weights.forEach(requireAmount);
  if (owners) return splitAmongOwners(total, weights, owners);
  if (total === 0n) return weights.map(() => 0n);
  const whole = sum(weights);
  if (whole === 0n) throw new RangeError("nobody to split among");

  const parts: bigint[] = [];
  const fractions: bigint[] = [];
  let given = 0n;
  for (const weight of weights) {
    const exact = total * weight;
    const part = exact / whole;
    parts.push(part);
    fractions.push(exact - part * whole);
    given += part;
  }
  for (const row of rowsOfLargest(fractions, Number(total - given))) {
    parts[row] = rowOf(parts, row) + 1n;
  }
  return parts;
}

function splitAmongOwners(
  total: bigint,
  weights: readonly bigint[],
  owners: readonly string[],
): bigint[] {
  const groups = rowsByOwner(owners);
  const weightsOf = (rows: readonly number[]) => rows.map((row) => rowOf(weights, row));
  const whole = split(
    total,
    groups.map((rows) => sum(weightsOf(rows))),
  );
  const parts = weights.map(() => 0n);
  for (const [group, rows] of groups.entries()) {
    for (const [nth, part] of split(rowOf(whole, group), weightsOf(rows)).entries()) {
      parts[rowOf(rows, nth)] = part;
    }
  }
  return parts;
}

/** The rows of each owner, owners by their first row. */
export function rowsByOwner(owners: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [row, owner] of owners.entries()) {
    const own = groups.get(owner);
    if (own) own.push(row);
    else groups.set(owner, [row]);
  }
  return [...groups.values()];
}

/** Of equal fractions the earlier row: sorting is stable. */
function rowsOfLargest(fractions: readonly bigint[], count: number): number[] {
  if (count === 0) return [];
  const byFraction = (a: number, b: number) => {
    const [one, other] = [rowOf(fractions, a), rowOf(fractions, b)];
    return one === other ? 0 : one > other ? -1 : 1;
  };
  return [...fractions.keys()].sort(byFraction).slice(0, count);
}

/** Equal parts; what cannot be divided goes to the first ones. @param count at least 1 */
export function splitEqually(total: bigint, count: number): bigint[] {
  return split(total, Array<bigint>(count).fill(1n));
}
