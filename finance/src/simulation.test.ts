import { simulateMurabahah, simulateMusyarakah } from "./simulation.ts";
import { taxRates } from "./tax.ts";

const golden = {
  amount: 50_000_000n,
  target: 50_000_000n,
  margin: 3_500_000n,
  instalments: 1,
  start: "2026-05-12",
  months: 6,
  taxBps: taxRates.matched,
};

describe("a simulated murabahah", () => {
  test("is the golden example", () => {
    expect(simulateMurabahah(golden)).toEqual({
      rows: [
        {
          no: 1,
          due: "2026-11-12",
          principal: 50_000_000n,
          gross: 3_500_000n,
          tax: 525_000n,
          net: 2_975_000n,
        },
      ],
      total: { principal: 50_000_000n, gross: 3_500_000n, tax: 525_000n, net: 2_975_000n },
    });
  });

  test("splits each instalment against the rest of the target, and ends exactly", () => {
    const { rows, total } = simulateMurabahah({
      ...golden,
      amount: 1_000_001n,
      instalments: 3,
    });
    expect(rows.map(({ due }) => due)).toEqual(["2026-07-12", "2026-09-12", "2026-11-12"]);
    expect(rows.map(({ principal }) => principal)).toEqual([333_334n, 333_334n, 333_333n]);
    expect(rows.map(({ gross }) => gross)).toEqual([23_333n, 23_334n, 23_333n]);
    // Withheld from each distribution, not from the sum.
    expect(rows.map(({ tax }) => tax)).toEqual([3499n, 3500n, 3499n]);
    expect(total).toEqual({ principal: 1_000_001n, gross: 70_000n, tax: 10_498n, net: 59_502n });
  });

  test.each([0n, -1n, 50_000_001n])("%s is no amount to put in", (amount) => {
    expect(() => simulateMurabahah({ ...golden, amount })).toThrow(RangeError);
  });
});

describe("a simulated musyarakah", () => {
  const venture = {
    amount: 10_000_000n,
    target: 40_000_000n,
    ownCapital: 60_000_000n,
    nisbah: 5000n,
    start: "2026-05-12",
    months: 6,
    taxBps: taxRates.matched,
  };

  test("shares profit by nisbah and capital, and returns the capital at the end", () => {
    const { rows, total } = simulateMusyarakah({ ...venture, profits: [4_000_000n, 2_000_000n] });
    expect(rows).toEqual([
      {
        no: 1,
        due: "2026-08-12",
        principal: 0n,
        gross: 500_000n,
        tax: 75_000n,
        net: 425_000n,
      },
      {
        no: 2,
        due: "2026-11-12",
        principal: 10_000_000n,
        gross: 250_000n,
        tax: 37_500n,
        net: 212_500n,
      },
    ]);
    expect(total).toEqual({
      principal: 10_000_000n,
      gross: 750_000n,
      tax: 112_500n,
      net: 637_500n,
    });
  });

  test("a loss lowers the capital by its share; later profit does not refill it", () => {
    const { rows } = simulateMusyarakah({ ...venture, profits: [-10_000_000n, 4_000_000n] });
    expect(rows.map(({ gross }) => gross)).toEqual([0n, 500_000n]);
    expect(rows.map(({ principal }) => principal)).toEqual([0n, 9_000_000n]);
  });

  test("has no capital below nothing", () => {
    const funding = { ...venture, ownCapital: -1n, profits: [1n] };
    expect(() => simulateMusyarakah(funding)).toThrow(RangeError);
  });

  test("a loss of everything leaves nothing, and nothing below it", () => {
    const { total } = simulateMusyarakah({ ...venture, profits: [-(10n ** 12n), 5_000_000n] });
    expect(total).toEqual({ principal: 0n, gross: 0n, tax: 0n, net: 0n });
  });
});
