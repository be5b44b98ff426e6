import { rowOf, Sums } from "./rows.ts";

test("a row that is missing is an error, one of zero is not", () => {
  expect(rowOf([1n, 0n], 1)).toBe(0n);
  expect(() => rowOf([1n], 1)).toThrow(RangeError);
});

test("what was added is summed by its key, and nothing was added to any other", () => {
  const sums = new Sums();
  sums.add("a", 2n);
  sums.add("a", -5n);
  expect([sums.of("a"), sums.of("b"), sums.keys()]).toEqual([-3n, 0n, ["a"]]);
});
