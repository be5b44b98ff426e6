import { shareOf } from "./rates.ts";
import { rowOf } from "./rows.ts";
import { split } from "./split.ts";

/**
 * What the funders get of a period's actual profit: `floor(profit × nisbah / 10,000)` together, then split by the capital
 * that is still in. It never comes out of capital.
 *
 * @param profit of the period, whole rupiah
 * @param nisbah the funders' share of profit, in basis points
 * @param capitals still in, by time of payment, then id
 * @param funders whose each capital is, where some have several contracts
 */
export function shareProfit(
  profit: bigint,
  nisbah: bigint,
  capitals: readonly bigint[],
  funders?: readonly string[],
): bigint[] {
  return split(shareOf(profit, nisbah), capitals, funders);
}

/**
 * What a loss leaves of each capital: it is borne strictly by the shares of capital.
 *
 * @param loss whole rupiah; at most all capital together
 * @param capitals of all partners, the company's among them if it has any
 * @param partners whose each capital is, where some have several contracts
 * @throws RangeError when the loss exceeds the capital
 */
export function bearLoss(
  loss: bigint,
  capitals: readonly bigint[],
  partners?: readonly string[],
): bigint[] {
  const borne = split(loss, capitals, partners);
  return capitals.map((capital, row) => {
    const left = capital - rowOf(borne, row);
    if (left < 0n) throw new RangeError("a loss is at most the capital");
    return left;
  });
}
