import { split, splitEqually } from "./split.ts";

describe("a split", () => {
  test.each([
    ["by the largest fractions", 100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    ["a tie to the earlier row", 5n, [1n, 1n], [3n, 2n]],
    ["the largest fraction wherever it is", 10n, [1n, 3n, 5n], [1n, 3n, 6n]],
    ["nothing", 0n, [3n, 4n], [0n, 0n]],
    ["nothing among nobody", 0n, [], []],
    ["nothing to a weight of zero", 7n, [0n, 2n, 2n], [0n, 4n, 3n]],
    ["less than there are rows", 2n, [1n, 1n, 1n, 1n], [1n, 1n, 0n, 0n]],
    [
      "beyond what a double can count",
      9_007_199_254_740_993n,
      [1n, 1n],
      [4_503_599_627_370_497n, 4_503_599_627_370_496n],
    ],
  ])("gives %s", (_name, total, weights, parts) => {
    expect(split(total, weights)).toEqual(parts);
  });

  test.each([
    ["a negative total", -1n, [1n]],
    ["a negative weight", 1n, [2n, -1n]],
    ["something among nobody", 1n, []],
    ["something among weights of zero", 1n, [0n, 0n]],
  ])("refuses %s", (_name, total, weights) => {
    expect(() => split(total, weights)).toThrow(RangeError);
  });

  test.each([
    // By weight alone the first row would get four and the others three.
    ["their weights together, then each", 10n, [10n, 10n, 10n], "baa", [3n, 4n, 3n]],
    ["the earlier first weight in a tie", 1n, [1n, 2n, 1n], "aba", [1n, 0n, 0n]],
    ["nothing to an owner of nothing", 3n, [0n, 3n, 0n], "aba", [0n, 3n, 0n]],
    ["nothing", 0n, [1n, 2n], "aa", [0n, 0n]],
  ])("among owners gives %s", (_name, total, weights, owners, parts) => {
    expect(split(total, weights, [...owners])).toEqual(parts);
  });

  test("into equal parts begins with the larger ones", () => {
    expect(splitEqually(1_000_000n, 7).slice(0, 2)).toEqual([142_858n, 142_857n]);
  });

  test("of what is still owed ends exactly, where original shares would drift", () => {
    let owed: bigint[] = [1n, 1n, 1n];
    for (const paid of [1n, 1n, 1n]) {
      const parts = split(paid, owed);
      owed = owed.map((each, row) => each - (parts[row] ?? 0n));
    }
    expect(owed).toEqual([0n, 0n, 0n]);
    // Each time the first row is ahead of the tie.
    expect(split(1n, [1n, 1n, 1n])).toEqual([1n, 0n, 0n]);
  });
});
