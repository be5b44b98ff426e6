import { distribute, type Entitlement, reduce } from "./entitlements.ts";
import type { Instalment } from "./murabahah.ts";
import { sum } from "./rates.ts";
import { rowOf } from "./rows.ts";
import { rowsByOwner, split } from "./split.ts";
import { withhold } from "./tax.ts";

/** One contract of a funder, with what it is still entitled to. */
export interface Holding extends Entitlement {
  /** A funder may have several contracts in a campaign; part and tax are theirs together. */
  readonly funder: string;
  readonly taxBps: bigint;
}

/** What a contract gets of one instalment. Whole rupiah; the tax is on the margin alone. */
export interface Share extends Entitlement {
  /** Rows of the instalments and holdings that were given. */
  readonly instalment: number;
  readonly holding: number;
  readonly tax: bigint;
}

/**
 * Shares a payment out: each instalment's part by what every funder is still entitled to, one instalment after the other,
 * and the tax once for each funder. What a funder gets is then split over their contracts.
 *
 * @param parts what the payment pays of each instalment, by due date
 * @param holdings by time of payment, then id
 */
export function shareOut(parts: readonly Instalment[], holdings: readonly Holding[]): Share[] {
  const funders = holdings.map(({ funder }) => funder);
  let remaining: readonly Entitlement[] = holdings;
  const shares: MutableShare[] = [];
  for (const [instalment, part] of parts.entries()) {
    if (part.principal + part.margin === 0n) continue;
    const paid = distribute(part, remaining, funders);
    remaining = reduce(remaining, paid);
    for (const [holding, { principal, margin }] of paid.entries()) {
      if (principal + margin > 0n) shares.push({ principal, margin, instalment, holding, tax: 0n });
    }
  }
  addTax(shares, holdings);
  return shares;
}

type MutableShare = { -readonly [Name in keyof Share]: Share[Name] };

/**
 * A funder's tax is `floor(gross × bps / 10,000)` of all they get. Their contracts carry it by their margin, in order of
 * payment, and so does each instalment of a contract.
 */
function addTax(shares: readonly MutableShare[], holdings: readonly Holding[]): void {
  const funders = shares.map(({ holding }) => rowOf(holdings, holding).funder);
  for (const rows of rowsByOwner(funders)) {
    const own = rows
      .map((row) => rowOf(shares, row))
      .sort((one, other) => one.holding - other.holding);
    const margins = own.map(({ margin }) => margin);
    const bps = rowOf(holdings, rowOf(own, 0).holding).taxBps;
    const contracts = own.map(({ holding }) => String(holding));
    const taxes = split(withhold(sum(margins), bps).tax, margins, contracts);
    for (const [row, share] of own.entries()) share.tax = rowOf(taxes, row);
  }
}

/**
 * The tax on what a funder gets by one payment, `floor(gross × bps / 10,000)` of all of it, as their contracts carry it.
 *
 * @param grosses of each contract, by time of payment
 */
export const sharedTax = (grosses: readonly bigint[], bps: bigint): bigint[] =>
  split(withhold(sum(grosses), bps).tax, grosses);

/**
 * What each of a funder's contracts will get of each instalment if the company pays as agreed; among more funders single
 * rows may differ by a rupiah.
 *
 * @param due what is still due of each instalment, by due date
 * @param contracts what all of the funder's are still entitled to, by time of payment
 * @param taxBps as things are now
 * @returns the rows of each contract
 */
export function expectedOf(
  due: readonly Instalment[],
  contracts: readonly Entitlement[],
  taxBps: bigint,
): (Entitlement & { readonly tax: bigint })[][] {
  const leftOf = (of: readonly Entitlement[], name: keyof Entitlement) =>
    sum(of.map((each) => each[name]));
  const others = {
    principal: leftOf(due, "principal") - leftOf(contracts, "principal"),
    margin: leftOf(due, "margin") - leftOf(contracts, "margin"),
  };
  const funders = [...contracts.map(() => "own"), "others"];
  let remaining: readonly Entitlement[] = [...contracts, others];
  const rows = due.map((part) => {
    const paid = distribute(part, remaining, funders);
    remaining = reduce(remaining, paid);
    const own = paid.slice(0, contracts.length);
    const taxes = sharedTax(
      own.map(({ margin }) => margin),
      taxBps,
    );
    return own.map((amounts, contract) => ({ ...amounts, tax: rowOf(taxes, contract) }));
  });
  return contracts.map((_, contract) => rows.map((row) => rowOf(row, contract)));
}
