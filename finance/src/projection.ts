import { sharedTax } from "./distribution.ts";
import { distribute, type Entitlement, entitlementsOf, reduce } from "./entitlements.ts";
import { type Instalment, instalmentsOf } from "./murabahah.ts";
import { bearLoss, shareProfit } from "./musyarakah.ts";
import { least, requireAmount, sum } from "./rates.ts";
import { rowOf } from "./rows.ts";

/** What is put into a campaign by one contract, in whole rupiah. */
export interface Contribution {
  readonly amount: bigint;
  /** A funder may have several contracts in a campaign; what they get is theirs together. */
  readonly funder: string;
}

/** One payment to a contract, before tax. Whole rupiah; gross is margin or profit. */
export interface ProjectedRow {
  readonly principal: bigint;
  readonly gross: bigint;
}

/**
 * What each contract gets of a sale, whose cost is what was put in: split as a distribution splits it, among the funders,
 * and what each gets among their contracts.
 *
 * @param contributions of different funders by time of payment, then id
 * @returns the rows of each contribution, in order of payment
 */
export function projectSale(
  { margin, instalments }: { readonly margin: bigint; readonly instalments: number },
  contributions: readonly Contribution[],
): ProjectedRow[][] {
  const [amounts, funders] = columnsOf(contributions);
  let remaining = entitlementsOf(margin, amounts, funders);
  const payments = instalmentsOf(sum(amounts), margin, instalments).map((instalment) => {
    const paid = distribute(instalment, remaining, funders);
    remaining = reduce(remaining, paid);
    return paid.map(({ principal, margin: gross }) => ({ principal, gross }));
  });
  return byContract(payments, contributions);
}

export interface Venture {
  /** The funders' share of profit, in basis points. */
  readonly nisbah: bigint;
  /** The capital that the company itself puts in; it bears its share of a loss. */
  readonly ownCapital: bigint;
  /** Projected profit of each period in whole rupiah, a loss below zero. */
  readonly profits: readonly bigint[];
}

/**
 * What each contract gets of a venture, split in the same way. Profit is paid in its period; what the losses have left of the capital comes back with the last one.
 *
 * @returns the rows of each contribution
 */
export function projectVenture(
  { nisbah, ownCapital, profits }: Venture,
  contributions: readonly Contribution[],
): ProjectedRow[][] {
  requireAmount(ownCapital);
  const [amounts, funders] = columnsOf(contributions);
  let capitals: readonly bigint[] = [...amounts, ownCapital];
  const payments = profits.map((profit, period) => {
    // Nobody answers for more than the capital.
    if (profit < 0n) {
      capitals = bearLoss(least(-profit, sum(capitals)), capitals, [...funders, "company"]);
    }
    const theirs = capitals.slice(0, -1);
    const isShared = profit > 0n && sum(theirs) > 0n;
    const shares = isShared ? shareProfit(profit, nisbah, theirs, funders) : theirs.map(() => 0n);
    const isLast = period === profits.length - 1;
    return theirs.map((capital, row) => ({
      principal: isLast ? capital : 0n,
      gross: rowOf(shares, row),
    }));
  });
  return byContract(payments, contributions);
}

export interface TaxedRow extends ProjectedRow {
  readonly tax: bigint;
}

/**
 * The tax on what one funder's contracts get: rounded down once for each payment, and carried by the contracts by their
 * gross.
 *
 * @param contracts the rows of each of the funder's contracts, by time of payment
 */
export function withTax(
  contracts: readonly (readonly ProjectedRow[])[],
  taxBps: bigint,
): TaxedRow[][] {
  const taxes = (contracts[0] ?? []).map((_, row) =>
    sharedTax(
      contracts.map((rows) => rowOf(rows, row).gross),
      taxBps,
    ),
  );
  return contracts.map((rows, contract) =>
    rows.map((each, row) => ({ ...each, tax: rowOf(rowOf(taxes, row), contract) })),
  );
}

/**
 * What was projected of a funder's contracts, for the instalments that are still due; undefined once it no longer fits
 * what is left, because the company did not pay whole instalments.
 *
 * @param instalments of a sale, by due date, with what is still due of each
 * @param contracts what each is still entitled to, by time of payment
 * @param projected the rows of each contract
 */
export function stillProjected(
  instalments: readonly { readonly whole: Instalment; readonly due: Instalment }[],
  contracts: readonly Entitlement[],
  projected: readonly (readonly ProjectedRow[])[],
): ProjectedRow[][] | undefined {
  const isOpen = instalments.map(({ due }) => due.principal + due.margin > 0n);
  const isWhole = instalments.every(
    ({ whole, due }, row) =>
      !isOpen[row] || (whole.principal === due.principal && whole.margin === due.margin),
  );
  const left = projected.map((rows) =>
    rows.map((each, row) => (isOpen[row] ? each : { principal: 0n, gross: 0n })),
  );
  const fits = contracts.every(({ principal, margin }, contract) => {
    const rows = left[contract] ?? [];
    const isSame = sum(rows.map((each) => each.principal)) === principal;
    return isSame && sum(rows.map(({ gross }) => gross)) === margin;
  });
  return isWhole && fits ? left : undefined;
}

const columnsOf = (contributions: readonly Contribution[]): [bigint[], string[]] => [
  contributions.map(({ amount }) => amount),
  contributions.map(({ funder }) => funder),
];

const byContract = (
  payments: readonly (readonly ProjectedRow[])[],
  contributions: readonly Contribution[],
): ProjectedRow[][] =>
  contributions.map((_, contract) => payments.flatMap((payment) => payment[contract] ?? []));
