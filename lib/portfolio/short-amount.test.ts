import { axisTop, shortAmount } from "./short-amount";

test.each([
  [9_122_625n, "9,1", "million"],
  [6_000_000n, "6", "million"],
  [1_132_000_000n, "1,1", "billion"],
  [999_999n, "999", "thousand"],
  [440_354n, "440", "thousand"],
  [99_999n, "99,9", "thousand"],
  [500n, "0,5", "thousand"],
  [0n, "0", "thousand"],
])("%s is %s %s", (amount, value, unit) => {
  expect(shortAmount(amount, ",")).toEqual({ value, unit });
});

test.each([
  [0n, 1n],
  [1n, 1n],
  [3n, 5n],
  [9_122_625n, 10_000_000n],
  [10_000_001n, 20_000_000n],
])("an axis for %s ends at %s", (highest, top) => {
  expect(axisTop([0n, highest])).toBe(top);
});
