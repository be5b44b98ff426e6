import * as fc from "fast-check";
import { expectedOf, type Share, shareOut } from "./distribution.ts";
import { type Entitlement, entitlementsOf, reduce } from "./entitlements.ts";
import { instalmentsOf } from "./murabahah.ts";
import { applyPayment } from "./payments.ts";
import { shareOf, sum } from "./rates.ts";
import { taxRates } from "./tax.ts";

/*
 * Whole histories of repayments: early, late, partial, too much, by 1 to 500 funders with different taxes that change
 * meanwhile. Times do not matter: the price is the same whenever it is paid.
 */

const positive = fc.bigInt(1n, 10n ** 12n);
const history = fc.record({
  // Few funders in most, so that very many histories are tried; many of them in some.
  contributions: fc.oneof(
    { weight: 500, arbitrary: fc.array(positive, { minLength: 1, maxLength: 8 }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 9, maxLength: 500, size: "max" }),
    },
  ),
  margin: fc.bigInt(0n, 10n ** 12n),
  count: fc.constantFrom(1, 2, 3, 6, 12),
  /** Thousandths of the price that each payment brings, before one that brings all of it. */
  payments: fc.array(fc.bigInt(0n, 600n), { maxLength: 4 }),
  /** A funder has several contracts now and then. */
  funders: fc.integer({ min: 1, max: 500 }),
  taxes: fc.array(fc.constantFrom(...Object.values(taxRates)), { minLength: 1, maxLength: 5 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const zero = { principal: 0n, margin: 0n };
const add = (to: Entitlement, { principal, margin }: Entitlement): Entitlement => ({
  principal: to.principal + principal,
  margin: to.margin + margin,
});

/** Plays a history to its end. @returns what was distributed, by payment, and what is left everywhere. */
function play({ contributions, margin, count, payments, funders, taxes }: History) {
  const cost = sum(contributions);
  const price = cost + margin;
  const entitled = entitlementsOf(margin, contributions);
  let due = instalmentsOf(cost, margin, count);
  let remaining: Entitlement[] = entitled;
  let excess = 0n;
  const distributions: Share[][] = [];
  const wrong: string[] = [];
  for (const [nth, arrived] of [
    ...payments.map((part) => (price * part) / 1000n),
    price,
  ].entries()) {
    const { paid, rest } = applyPayment(arrived, due);
    due = reduce(due, paid);
    excess += rest;
    const holdings = remaining.map((each, row) => ({
      ...each,
      funder: String(row % funders),
      taxBps: taxes[((row % funders) + nth) % taxes.length] ?? 0n,
    }));
    const shares = shareOut(paid, holdings);
    const after = [...remaining];
    for (const { holding, principal, margin: gross, tax } of shares) {
      const own = after[holding] ?? zero;
      if (principal < 0n || gross < 0n || tax < 0n || tax > gross) wrong.push("a share");
      if (principal > own.principal || gross > own.margin) wrong.push("more than is due");
      after[holding] = { principal: own.principal - principal, margin: own.margin - gross };
    }
    remaining = after;
    // What a funder is taxed of a distribution is the tax on all of it.
    const byFunder = new Map<string, { gross: bigint; tax: bigint; bps: bigint }>();
    for (const { holding, margin: gross, tax } of shares) {
      const { funder = "", taxBps: bps = 0n } = holdings[holding] ?? {};
      const own = byFunder.get(funder) ?? { gross: 0n, tax: 0n, bps };
      byFunder.set(funder, { gross: own.gross + gross, tax: own.tax + tax, bps });
    }
    for (const { gross, tax, bps } of byFunder.values()) {
      if (tax !== shareOf(gross, bps)) wrong.push("tax");
    }
    const owed = due.reduce(add, zero);
    const left = remaining.reduce(add, zero);
    if (owed.principal !== left.principal || owed.margin !== left.margin) wrong.push("claims");
    distributions.push(shares);
  }
  return { entitled, remaining, distributions, excess, price, wrong };
}

export const repaymentProperties = {
  "after any history every funder has their principal and margin, and not a rupiah more":
    fc.property(history, (each) => {
      const { entitled, remaining, distributions, wrong, excess, price } = play(each);
      const received = entitled.map(() => zero as Entitlement);
      for (const { holding, ...share } of distributions.flat()) {
        received[holding] = add(received[holding] ?? zero, share);
      }
      const arrived = sum(each.payments.map((part) => (price * part) / 1000n)) + price;
      return (
        wrong.length === 0 &&
        // All that arrives is distributed, or kept as too much.
        arrived === price + excess &&
        remaining.every(({ principal, margin }) => principal === 0n && margin === 0n) &&
        entitled.every(
          ({ principal, margin }, row) =>
            received[row]?.principal === principal && received[row]?.margin === margin,
        )
      );
    }),
  "what a contract is told to expect is what it is entitled to": fc.property(
    history,
    ({ contributions, margin, count }) => {
      const [own] = entitlementsOf(margin, contributions);
      if (!own) return false;
      const due = instalmentsOf(sum(contributions), margin, count);
      const rows = expectedOf(due, own, taxRates.matched);
      const total = rows.reduce(add, zero);
      return total.principal === own.principal && total.margin === own.margin;
    },
  ),
} as const;
