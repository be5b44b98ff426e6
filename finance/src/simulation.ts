import { type Day, dueDates } from "./calendar.ts";
import { distribute, entitlementsOf, reduce } from "./entitlements.ts";
import { instalmentsOf } from "./murabahah.ts";
import { bearLoss, shareProfit } from "./musyarakah.ts";
import { least, requireAmount, sum } from "./rates.ts";
import { withhold } from "./tax.ts";

/** One payment to the funder. Whole rupiah; gross is margin or profit, and net is gross without tax. */
export interface SimulatedRow {
  /** From 1. */
  readonly no: number;
  readonly due: Day;
  readonly principal: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
  readonly net: bigint;
}

export interface Simulation {
  readonly rows: readonly SimulatedRow[];
  readonly total: Pick<SimulatedRow, "principal" | "gross" | "tax" | "net">;
}

/** What every kind of contract needs to know. */
interface Funding {
  /** What the would-be funder puts in: more than nothing, and at most the target. */
  readonly amount: bigint;
  readonly target: bigint;
  /** Of the tenor. */
  readonly start: Day;
  readonly months: number;
  /** The funder's tax on yield, in basis points. */
  readonly taxBps: bigint;
}

export interface MurabahahFunding extends Funding {
  /** For the whole target. */
  readonly margin: bigint;
  readonly instalments: number;
}

/**
 * What a funder of a murabahah gets and when, computed as the ledger does for the two funders `[amount, the rest]`. More
 * funders may make a difference of a rupiah in single rows.
 */
export function simulateMurabahah(funding: MurabahahFunding): Simulation {
  const { target, margin, instalments, start, months, taxBps } = funding;
  let remaining = entitlementsOf(margin, partsOf(funding));
  const dates = dueDates(start, months, instalments);
  const rows = instalmentsOf(target, margin, instalments).map((instalment, row) => {
    const paid = distribute(instalment, remaining);
    remaining = reduce(remaining, paid);
    const { principal = 0n, margin: gross = 0n } = paid[0] ?? {};
    return { no: row + 1, due: dates[row] ?? start, principal, gross, ...withhold(gross, taxBps) };
  });
  return { rows, total: totalOf(rows) };
}

export interface MusyarakahFunding extends Funding {
  /** The funders' share of profit, in basis points. */
  readonly nisbah: bigint;
  /** The capital that the company itself puts in; it bears its share of a loss. */
  readonly ownCapital: bigint;
  /** Projected profit of each period in whole rupiah, a loss below zero; the periods divide the tenor. */
  readonly profits: readonly bigint[];
}

/**
 * What a funder of a musyarakah would get if the periods went as projected. Profit is paid in its period; what the losses
 * have left of the capital comes back with the last one.
 */
export function simulateMusyarakah(funding: MusyarakahFunding): Simulation {
  const { nisbah, ownCapital, profits, start, months, taxBps } = funding;
  requireAmount(ownCapital);
  const dates = dueDates(start, months, profits.length);
  let capitals: readonly bigint[] = [...partsOf(funding), ownCapital];
  const rows = profits.map((profit, row) => {
    // Nobody answers for more than the capital.
    if (profit < 0n) capitals = bearLoss(least(-profit, sum(capitals)), capitals);
    const [gross = 0n] = shareAmong(profit, nisbah, capitals.slice(0, 2));
    const principal = row === profits.length - 1 ? (capitals[0] ?? 0n) : 0n;
    return { no: row + 1, due: dates[row] ?? start, principal, gross, ...withhold(gross, taxBps) };
  });
  return { rows, total: totalOf(rows) };
}

/** No profit, or nobody left to share it. */
function shareAmong(profit: bigint, nisbah: bigint, capitals: readonly bigint[]): bigint[] {
  return profit > 0n && sum(capitals) > 0n ? shareProfit(profit, nisbah, capitals) : [];
}

function partsOf({ amount, target }: Funding): [bigint, bigint] {
  if (amount <= 0n || amount > target) {
    throw new RangeError("an amount is more than nothing and at most the target");
  }
  return [amount, target - amount];
}

const totalOf = (rows: readonly SimulatedRow[]): Simulation["total"] => ({
  principal: sum(rows.map(({ principal }) => principal)),
  gross: sum(rows.map(({ gross }) => gross)),
  tax: sum(rows.map(({ tax }) => tax)),
  net: sum(rows.map(({ net }) => net)),
});
