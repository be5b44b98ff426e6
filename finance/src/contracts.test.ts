import { distribute, entitlementsOf } from "./entitlements.ts";
import { instalmentsOf, marginOf } from "./murabahah.ts";
import { bearLoss, shareProfit } from "./musyarakah.ts";
import { applyPayment } from "./payments.ts";
import { shareOf } from "./rates.ts";
import { taxRates, withhold } from "./tax.ts";
import { ujrahOf } from "./ujrah.ts";

describe("murabahah", () => {
  test.each([
    ["the golden example", 50_000_000n, 1400n, 6, 3_500_000n],
    ["rounded down", 1_000_001n, 1n, 1, 8n],
    ["nothing at no rate", 50_000_000n, 0n, 6, 0n],
  ])("the margin of a yearly rate: %s", (_name, cost, bps, months, margin) => {
    expect(marginOf(cost, bps, months)).toBe(margin);
  });

  test("cost and margin are split over the instalments, each by itself", () => {
    expect(instalmentsOf(10n, 5n, 3)).toEqual([
      { principal: 4n, margin: 2n },
      { principal: 3n, margin: 2n },
      { principal: 3n, margin: 1n },
    ]);
  });

  test("bullet is one instalment", () => {
    expect(instalmentsOf(10n, 5n, 1)).toEqual([{ principal: 10n, margin: 5n }]);
  });

  test.each([0, -1, 1.5])("there is no schedule of %s instalments", (count) => {
    expect(() => instalmentsOf(10n, 5n, count)).toThrow(RangeError);
  });
});

describe("a payment", () => {
  const due = [
    { principal: 100n, margin: 20n },
    { principal: 100n, margin: 20n },
  ];

  test.each([
    ["less than an instalment, by principal and margin", 60n, [50n, 10n], [0n, 0n], 0n],
    ["the oldest first", 150n, [100n, 20n], [25n, 5n], 0n],
    ["more than everything", 250n, [100n, 20n], [100n, 20n], 10n],
    ["nothing", 0n, [0n, 0n], [0n, 0n], 0n],
  ])("pays %s", (_name, payment, first, second, rest) => {
    const parts = [first, second].map(([principal, margin]) => ({ principal, margin }));
    expect(applyPayment(payment, due)).toEqual({ paid: parts, rest });
  });

  test("is shared by what each funder is still entitled to", () => {
    const remaining = entitlementsOf(7n, [30n, 20n, 50n]);
    expect(remaining.map(({ margin }) => margin)).toEqual([2n, 1n, 4n]);
    expect(distribute({ principal: 10n, margin: 7n }, remaining)).toEqual([
      { principal: 3n, margin: 2n },
      { principal: 2n, margin: 1n },
      { principal: 5n, margin: 4n },
    ]);
  });
});

describe("musyarakah", () => {
  test("profit is shared by nisbah, then by the capital still in", () => {
    expect(shareProfit(1_000_001n, 6000n, [100n, 300n])).toEqual([150_000n, 450_000n]);
  });

  test("a loss is borne by capital alone", () => {
    expect(bearLoss(100n, [100n, 300n])).toEqual([75n, 225n]);
  });

  test("nobody bears more than the capital", () => {
    expect(() => bearLoss(401n, [100n, 300n])).toThrow(RangeError);
  });
});

describe("tax", () => {
  test.each([
    ["matched", 3_500_000n, 525_000n],
    ["unmatched", 3_500_000n, 1_050_000n],
    ["nonResident", 3_500_000n, 700_000n],
    ["matched", 6n, 0n],
    ["matched", 7n, 1n],
  ] as const)("%s on %s is %s", (status, gross, tax) => {
    expect(withhold(gross, taxRates[status])).toEqual({ tax, net: gross - tax });
  });
});

describe("ujrah", () => {
  test("is the stated amount", () => {
    expect(ujrahOf({ kind: "amount", amount: 2_500_000n })).toBe(2_500_000n);
  });

  test("is a share of the stated base, rounded down", () => {
    expect(ujrahOf({ kind: "share", base: 333_333n, bps: 150n })).toBe(4999n);
  });

  test.each([
    ["a negative amount", { kind: "amount", amount: -1n }],
    ["more than the base", { kind: "share", base: 1n, bps: 10_001n }],
  ] as const)("is never %s", (_name, ujrah) => {
    expect(() => ujrahOf(ujrah)).toThrow(RangeError);
  });
});

test.each([[-1n], [10_001n]])("%s basis points are no share", (bps) => {
  expect(() => shareOf(100n, bps)).toThrow(RangeError);
});
