import fc from "fast-check";
import { type CampaignTerms, projectedGross, simulateCampaign } from "./campaign.ts";
import { marginOf } from "./murabahah.ts";
import { simulateMurabahah } from "./simulation.ts";
import { taxRates } from "./tax.ts";
import { yearlyBpsOf } from "./yield.ts";

const funding = {
  amount: 10_000_000n,
  target: 50_000_000n,
  start: "2026-05-12",
  months: 6,
  instalments: 1,
  taxBps: taxRates.matched,
};

describe("a simulated campaign", () => {
  test("under murabahah is that of its margin", () => {
    const terms = { kind: "murabahah", margin: 3_500_000n } as const;
    expect(simulateCampaign({ ...funding, terms })).toEqual(
      simulateMurabahah({ ...funding, margin: 3_500_000n }),
    );
  });

  test.each([
    // Half of 5,000,000 is the funders', a fifth of that this funder's.
    [
      "profit",
      { kind: "musyarakah", nisbah: 5000n, ownCapital: 50_000_000n, profit: 5_000_000n },
      10_000_000n,
      500_000n,
    ],
    // Half of the loss is the company's capital.
    [
      "loss",
      { kind: "musyarakah", nisbah: 5000n, ownCapital: 50_000_000n, profit: -2_000_000n },
      9_800_000n,
      0n,
    ],
    ["agency", { kind: "wakalah", agentFee: 500_000n, profit: 5_000_000n }, 10_000_000n, 900_000n],
    // The fee is due whatever the result.
    ["agency at a loss", { kind: "wakalah", agentFee: 500_000n, profit: 0n }, 9_900_000n, 0n],
  ] as const)("%s", (_name, terms: CampaignTerms, principal, gross) => {
    expect(simulateCampaign({ ...funding, terms }).total).toMatchObject({ principal, gross });
  });

  test("spreads a result over the periods and loses no rupiah of it", () => {
    const terms = { kind: "wakalah", agentFee: 1n, profit: 1_000_001n } as const;
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 6), (instalments) => {
        const whole = simulateCampaign({
          ...funding,
          amount: funding.target,
          instalments,
          terms,
        });
        expect(whole.rows).toHaveLength(instalments);
        expect(whole.total.gross).toBe(projectedGross(terms, funding.target));
      }),
    );
  });
});

test.each([
  [{ kind: "murabahah", margin: 3_500_000n }, 3_500_000n],
  [{ kind: "musyarakah", nisbah: 5000n, ownCapital: 0n, profit: 3n }, 1n],
  [
    { kind: "musyarakah", nisbah: 5000n, ownCapital: 50_000_000n, profit: -2_000_000n },
    -1_000_000n,
  ],
  [{ kind: "wakalah", agentFee: 2n, profit: 1n }, -1n],
] as const)("%o projects %s for all funders", (terms: CampaignTerms, gross) => {
  expect(projectedGross(terms, 50_000_000n)).toBe(gross);
});

describe("a yearly yield", () => {
  test("is the rate that the margin came from", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 5000n }),
        fc.integer({ min: 1, max: 60 }),
        (cost, bps, months) => {
          const back = yearlyBpsOf(marginOf(cost, bps, months), cost, months);
          expect(back === bps || back === bps - 1n).toBe(true);
        },
      ),
    );
  });

  test.each([0n, -5n])("of %s is none", (gross) => {
    expect(yearlyBpsOf(gross, 100n, 6)).toBe(0n);
  });
});
