import { type Day, dueDates } from "./calendar.ts";
import {
  type Contribution,
  type ProjectedRow,
  projectSale,
  projectVenture,
  type TaxedRow,
  type Venture,
  withTax,
} from "./projection.ts";
import { sum } from "./rates.ts";

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
export function simulateMurabahah({
  margin,
  instalments,
  ...funding
}: MurabahahFunding): Simulation {
  return simulate(projectSale({ margin, instalments }, partsOf(funding)), funding);
}

export interface MusyarakahFunding extends Funding, Venture {}

/** What a funder of a musyarakah would get if the periods, which divide the tenor, went as projected. */
export function simulateMusyarakah({
  nisbah,
  ownCapital,
  profits,
  ...funding
}: MusyarakahFunding): Simulation {
  return simulate(projectVenture({ nisbah, ownCapital, profits }, partsOf(funding)), funding);
}

const simulate = ([own = []]: readonly (readonly ProjectedRow[])[], funding: Funding): Simulation =>
  simulationOf(withTax([own], funding.taxBps)[0] ?? [], funding);

/** A contract's rows with their days and sums. @param funding whose tenor the rows divide */
export function simulationOf(
  own: readonly TaxedRow[],
  { start, months }: Pick<Funding, "start" | "months">,
): Simulation {
  const dates = dueDates(start, months, own.length);
  const rows = own.map((each, row) => ({
    no: row + 1,
    due: dates[row] ?? start,
    ...each,
    net: each.gross - each.tax,
  }));
  return { rows, total: totalOf(rows) };
}

function partsOf({ amount, target }: Funding): Contribution[] {
  if (amount <= 0n || amount > target) {
    throw new RangeError("an amount is more than nothing and at most the target");
  }
  return [
    { amount, funder: "own" },
    { amount: target - amount, funder: "others" },
  ];
}

const totalOf = (rows: readonly SimulatedRow[]): Simulation["total"] => ({
  principal: sum(rows.map(({ principal }) => principal)),
  gross: sum(rows.map(({ gross }) => gross)),
  tax: sum(rows.map(({ tax }) => tax)),
  net: sum(rows.map(({ net }) => net)),
});
