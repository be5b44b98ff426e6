import { kilobytes, median, target } from "./table.mjs";

it("says whether a figure meets its target", () => {
  expect(target(175_000, { atMost: 175_000 }, kilobytes)).toBe("<= 175.0 kB met");
  expect(target(175_100, { atMost: 175_000 }, kilobytes)).toBe("<= 175.0 kB MISSED");
  expect(target(97, { atLeast: 97 })).toBe(">= 97 met");
  expect(target(96, { atLeast: 97 })).toBe(">= 97 MISSED");
});

it("takes the middle of three figures by size, not by order", () => {
  expect(median([100, 9, 20])).toBe(20);
});
