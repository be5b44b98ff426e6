import * as fc from "fast-check";
import { expectedOf, type Holding, type Share, shareOut } from "./distribution.ts";
import { type Entitlement, entitlementsOf, reduce } from "./entitlements.ts";
import { instalmentsOf } from "./murabahah.ts";
import { applyPayment } from "./payments.ts";
import { shareOf, sum } from "./rates.ts";
import { split } from "./split.ts";
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
  /** Few of them have several contracts each. */
  funders: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 500 })),
  taxes: fc.array(fc.constantFrom(...Object.values(taxRates)), { minLength: 1, maxLength: 5 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const zero = { principal: 0n, margin: 0n };
const add = (to: Entitlement, { principal, margin }: Entitlement): Entitlement => ({
  principal: to.principal + principal,
  margin: to.margin + margin,
});

/** By funder, in the order of their first row. */
function byFunder<Row>(rows: readonly Row[], funderOf: (row: Row) => string): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) all.set(funderOf(row), [...(all.get(funderOf(row)) ?? []), row]);
  return all;
}

/**
 * What a stranger computes of one payment, who knows nothing of contracts: by funder, principal and margin of what is
 * left of theirs, one instalment after the other, and tax of all they get.
 */
function recomputed(paid: readonly Entitlement[], holdings: readonly Holding[]) {
  const all = byFunder(holdings, ({ funder }) => funder);
  let left = [...all.values()].map((own) => own.reduce(add, zero));
  const first = left;
  for (const part of paid) {
    const principals = split(
      part.principal,
      left.map(({ principal }) => principal),
    );
    const margins = split(
      part.margin,
      left.map(({ margin }) => margin),
    );
    left = left.map(({ principal, margin }, row) => ({
      principal: principal - (principals[row] ?? 0n),
      margin: margin - (margins[row] ?? 0n),
    }));
  }
  return new Map(
    [...all].map(([funder, [own]], row) => {
      const principal = (first[row]?.principal ?? 0n) - (left[row]?.principal ?? 0n);
      const gross = (first[row]?.margin ?? 0n) - (left[row]?.margin ?? 0n);
      return [funder, { principal, gross, tax: shareOf(gross, own?.taxBps ?? 0n) }];
    }),
  );
}

/** Faults of what was shared out, funder by funder. */
function wrongShares(
  shares: readonly Share[],
  paid: readonly Entitlement[],
  holdings: readonly Holding[],
): string[] {
  const expected = recomputed(paid, holdings);
  const shared = byFunder(shares, ({ holding }) => holdings[holding]?.funder ?? "");
  return [...expected].flatMap(([funder, { principal, gross, tax }]) => {
    const own = shared.get(funder) ?? [];
    const contracts = [...new Set(own.map(({ holding }) => holding))].sort((a, b) => a - b);
    const sumsOf = (name: "margin" | "tax") =>
      contracts.map((contract) =>
        sum(own.flatMap((share) => (share.holding === contract ? share[name] : []))),
      );
    const [grosses, taxes] = [sumsOf("margin"), sumsOf("tax")];
    const isShared =
      sum(own.map((share) => share.principal)) === principal && sum(grosses) === gross;
    const isTaxed = sum(taxes) === tax && split(tax, grosses).join() === taxes.join();
    return [...(isShared ? [] : ["a funder's part"]), ...(isTaxed ? [] : ["tax"])];
  });
}

/** Plays a history to its end. @returns what was distributed, by payment, and what is left everywhere */
function play({ contributions, margin, count, payments, funders, taxes }: History) {
  const cost = sum(contributions);
  const price = cost + margin;
  const names = contributions.map((_, row) => String(row % funders));
  const entitled = entitlementsOf(margin, contributions, names);
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
      funder: names[row] ?? "",
      taxBps: taxes[((row % funders) + nth) % taxes.length] ?? 0n,
    }));
    const shares = shareOut(paid, holdings);
    wrong.push(...wrongShares(shares, paid, holdings));
    const after = [...remaining];
    for (const { holding, principal, margin: gross, tax } of shares) {
      const own = after[holding] ?? zero;
      if (principal < 0n || gross < 0n || tax < 0n || tax > gross) wrong.push("a share");
      if (principal > own.principal || gross > own.margin) wrong.push("more than is due");
      after[holding] = { principal: own.principal - principal, margin: own.margin - gross };
    }
    remaining = after;
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
  "what contracts are told to expect is what they are entitled to, taxed as one funder's":
    fc.property(history, ({ contributions, margin, count, funders }) => {
      const names = contributions.map((_, row) => String(row % funders));
      const own = entitlementsOf(margin, contributions, names).filter(
        (_, row) => names[row] === "0",
      );
      const due = instalmentsOf(sum(contributions), margin, count);
      const contracts = expectedOf(due, own, taxRates.matched);
      const isWhole = contracts.every((rows, contract) => {
        const total = rows.reduce(add, zero);
        return (
          total.principal === own[contract]?.principal && total.margin === own[contract]?.margin
        );
      });
      const [together = []] = expectedOf(due, [own.reduce(add, zero)], taxRates.matched);
      const isOne = together.every(({ tax, ...whole }, row) => {
        const paid = contracts.flatMap((rows) => rows[row] ?? []);
        const { principal, margin: gross } = paid.reduce(add, zero);
        const isTaxed = tax === shareOf(gross, taxRates.matched);
        const isSame = principal === whole.principal && gross === whole.margin;
        return isTaxed && isSame && sum(paid.map((each) => each.tax)) === tax;
      });
      return isWhole && isOne && contracts.length === own.length;
    }),
} as const;
