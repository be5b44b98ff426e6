import { standardUjrahBps } from "@rukun/contract/campaign-codes";
import { formatBps, murabahahFigures, targetOfLines } from "./figures";

test("a murabahah's figures are the ledger's", () => {
  expect(murabahahFigures(250_000_000n, 33_000_000n, 12, 12)).toEqual({
    price: 283_000_000n,
    yearlyBps: 1320n,
    groups: [
      { from: 1, to: 4, amount: 23_583_334n },
      { from: 5, to: 12, amount: 23_583_333n },
    ],
  });
  expect(murabahahFigures(0n, 1n, 1, 1)).toBeUndefined();
  expect(formatBps(1320n, "id")).toBe("13,2%");
  expect(formatBps(1325n, "en")).toBe("13.25%");
});

test("the target of lines that pay for its fee too is the one they add up to", () => {
  for (const target of [39n, 40n, 41n, 79n, 80n, 250_000_000n, 242_500_001n, 999_999_999_999n]) {
    const others = target - (target * BigInt(standardUjrahBps)) / 10_000n;
    const found = targetOfLines(others, true);
    // Of two targets with the same rest either does.
    expect(found - (found * BigInt(standardUjrahBps)) / 10_000n).toBe(others);
  }
  expect(targetOfLines(242_500_000n, false)).toBe(242_500_000n);
});
