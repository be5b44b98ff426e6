import * as fc from "fast-check";
import { distribute, entitlementsOf, reduce } from "./entitlements.ts";
import { instalmentsOf } from "./murabahah.ts";
import { bearLoss, shareProfit } from "./musyarakah.ts";
import { applyPayment } from "./payments.ts";
import { shareOf, sum } from "./rates.ts";
import { type SimulatedRow, simulateMurabahah, simulateMusyarakah } from "./simulation.ts";
import { split } from "./split.ts";
import { taxRates } from "./tax.ts";

/*
 * What has to hold for every amount: in the tests with some cases, in the benchmark with very many. A property throws or
 * answers false.
 */

const amount = fc.bigInt(0n, 10n ** 13n);
const positive = fc.bigInt(1n, 10n ** 13n);
const rate = fc.bigInt(0n, 10_000n);
/** Often small and equal, so that there are ties and remainders. */
const weights = fc.array(fc.oneof(fc.bigInt(0n, 5n), amount), { minLength: 1, maxLength: 40 });
const someWeights = weights.filter((each) => sum(each) > 0n);
const instalments = fc.array(fc.record({ principal: amount, margin: amount }), { maxLength: 24 });

const isSorted = (parts: readonly bigint[]): boolean =>
  parts.every((part, row) => row === 0 || (parts[row - 1] ?? 0n) <= part);

const areNotNegative = (parts: readonly bigint[]): boolean => parts.every((part) => part >= 0n);

const figuresOf = (rows: readonly SimulatedRow[]): bigint[] =>
  rows.flatMap(({ principal, gross, tax, net }) => [principal, gross, tax, net]);

/** Every weight with its part, in no order of rows. */
const pairsOf = (total: bigint, weights: readonly bigint[]): string[] => {
  const parts = split(total, weights);
  return weights.map((weight, row) => `${weight} ${parts[row]}`).sort();
};

/** Whether the last rupiah could go to rows of different weights whose fractions are equal. */
function isTied(total: bigint, weights: readonly bigint[]): boolean {
  const whole = sum(weights);
  const fractions = weights.map((weight) => (total * weight) % whole);
  fractions.sort((a, b) => (a === b ? 0 : a > b ? -1 : 1));
  const missing = Number(sum(fractions) / whole);
  return missing > 0 && fractions[missing - 1] === fractions[missing];
}

/** A contract and what arrives for it, in payments of any size until it is settled. */
const contract = fc.record({
  contributions: fc.array(positive, { minLength: 1, maxLength: 12 }),
  margin: amount,
  count: fc.integer({ min: 1, max: 24 }),
  /** Thousandths of the price that each payment brings. */
  payments: fc.array(fc.bigInt(0n, 700n), { maxLength: 12 }),
});

const funding = fc
  .record({
    target: positive,
    thousandth: fc.bigInt(1n, 1000n),
    margin: amount,
    count: fc.constantFrom(1, 2, 3, 4, 6, 12),
    taxBps: fc.constantFrom(...Object.values(taxRates)),
  })
  .map(({ thousandth, target, count, ...rest }) => {
    const part = (target * thousandth) / 1000n;
    const putIn = part > 0n ? part : 1n;
    return { ...rest, target, amount: putIn, instalments: count, months: 12, start: "2026-01-31" };
  });

const venture = fc.record({
  funding,
  nisbah: rate,
  ownCapital: amount,
  profits: fc.array(fc.bigInt(-(10n ** 13n), 10n ** 13n), { minLength: 12, maxLength: 12 }),
});

export const properties = {
  "the parts of a split sum to what was split, and none is negative": fc.property(
    amount,
    someWeights,
    (total, each) => {
      const parts = split(total, each);
      return sum(parts) === total && areNotNegative(parts) && parts.length === each.length;
    },
  ),
  "no part is a rupiah or more off its exact share": fc.property(
    amount,
    someWeights,
    (total, each) =>
      split(total, each).every((part, row) => {
        const off = part * sum(each) - total * (each[row] ?? 0n);
        return off < sum(each) && -off < sum(each);
      }),
  ),
  "a larger weight never gets less": fc.property(amount, someWeights, (total, each) => {
    const sorted = [...each].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).reverse();
    return isSorted(split(total, sorted).reverse());
  }),
  "the order of rows only decides ties": fc.property(
    amount,
    someWeights.chain((each) =>
      fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
    ),
    (total, [each, shuffled]) =>
      isTied(total, each) || pairsOf(total, each).join() === pairsOf(total, shuffled).join(),
  ),
  "no part of what is owed exceeds it": fc.property(
    someWeights,
    fc.bigInt(0n, 1000n),
    (owed, thousandth) => {
      const parts = split((sum(owed) * thousandth) / 1000n, owed);
      return parts.every((part, row) => part <= (owed[row] ?? 0n));
    },
  ),
  "what is split among owners is theirs as if each had one weight, and their rows sum to it":
    fc.property(
      someWeights.chain((each) =>
        fc.tuple(
          fc.constant(each),
          fc.array(fc.constantFrom("a", "b", "c", "d"), {
            minLength: each.length,
            maxLength: each.length,
          }),
        ),
      ),
      fc.bigInt(0n, 1000n),
      ([each, owners], thousandth) => {
        const total = (sum(each) * thousandth) / 1000n;
        const names = [...new Set(owners)];
        const sumsOf = (amounts: readonly bigint[]) =>
          names.map((name) => sum(amounts.filter((_, row) => owners[row] === name)));
        const parts = split(total, each, owners);
        const isWithin = parts.every((part, row) => part >= 0n && part <= (each[row] ?? 0n));
        return isWithin && sumsOf(parts).join() === split(total, sumsOf(each)).join();
      },
    ),
  "instalments sum to cost and margin, and differ by a rupiah at most": fc.property(
    amount,
    amount,
    fc.integer({ min: 1, max: 60 }),
    (cost, margin, count) => {
      const rows = instalmentsOf(cost, margin, count);
      const principals = rows.map(({ principal }) => principal);
      const isEven = (principals[0] ?? 0n) - (principals.at(-1) ?? 0n) <= 1n;
      return sum(principals) === cost && sum(rows.map((row) => row.margin)) === margin && isEven;
    },
  ),
  "a payment pays what is due, the oldest first, and the rest is kept": fc.property(
    amount,
    instalments,
    (payment, due) => {
      const { paid, rest } = applyPayment(payment, due);
      const both = (row: { principal: bigint; margin: bigint } | undefined) =>
        (row?.principal ?? 0n) + (row?.margin ?? 0n);
      const isWithin = paid.every(
        (part, row) =>
          part.principal <= (due[row]?.principal ?? 0n) && part.margin <= (due[row]?.margin ?? 0n),
      );
      const open = paid.findIndex((part, row) => both(part) < both(due[row]));
      const isOldestFirst = open < 0 || paid.slice(open + 1).every((part) => both(part) === 0n);
      const isAllUsed = rest === 0n || open < 0;
      return sum(paid.map(both)) + rest === payment && isWithin && isOldestFirst && isAllUsed;
    },
  ),
  "however a contract is paid, every funder gets exactly their due, and never more": fc.property(
    contract,
    ({ contributions, margin, count, payments }) => {
      const cost = sum(contributions);
      let due = instalmentsOf(cost, margin, count);
      const first = entitlementsOf(margin, contributions);
      let remaining = first;
      const price = cost + margin;
      for (const arrived of [...payments.map((part) => (price * part) / 1000n), price]) {
        const { paid } = applyPayment(arrived, due);
        due = reduce(due, paid);
        const part = {
          principal: sum(paid.map(({ principal }) => principal)),
          margin: sum(paid.map((each) => each.margin)),
        };
        const parts = distribute(part, remaining);
        if (!areNotNegative(parts.flatMap((each) => [each.principal, each.margin]))) return false;
        remaining = reduce(remaining, parts);
        const left = remaining.flatMap((each) => [each.principal, each.margin]);
        if (
          !areNotNegative(left) ||
          sum(left) !== sum(due.flatMap((row) => [row.principal, row.margin]))
        ) {
          return false;
        }
      }
      const isSettled = remaining.every((each) => each.principal === 0n && each.margin === 0n);
      return isSettled && sum(first.map((each) => each.margin)) === margin;
    },
  ),
  "profit is shared whole, and a loss leaves no capital below zero": fc.property(
    amount,
    rate,
    someWeights,
    fc.bigInt(0n, 1000n),
    (profit, nisbah, capitals, thousandth) => {
      const shared = shareProfit(profit, nisbah, capitals);
      const loss = (sum(capitals) * thousandth) / 1000n;
      const left = bearLoss(loss, capitals);
      return (
        sum(shared) === shareOf(profit, nisbah) &&
        sum(left) === sum(capitals) - loss &&
        areNotNegative(left)
      );
    },
  ),
  "a simulated murabahah returns the amount, and its margin in full": fc.property(
    funding,
    (each) => {
      const { rows, total } = simulateMurabahah(each);
      const [due = 0n] = split(each.margin, [each.amount, each.target - each.amount]);
      return (
        total.principal === each.amount &&
        total.gross === due &&
        total.net === total.gross - total.tax &&
        areNotNegative(figuresOf(rows)) &&
        rows.length === each.instalments
      );
    },
  ),
  "a simulated musyarakah never returns more capital than was put in, nor less than nothing":
    fc.property(venture, ({ funding: each, ...rest }) => {
      const { rows, total } = simulateMusyarakah({ ...each, ...rest });
      const hasLoss = rest.profits.some((profit) => profit < 0n);
      return (
        total.principal <= each.amount &&
        (hasLoss || total.principal === each.amount) &&
        areNotNegative(figuresOf(rows))
      );
    }),
} as const;
