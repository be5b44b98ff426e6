import { isTreatyRate } from "./tax.ts";

test.each([
  ["pph26", 0, true],
  ["pph26", 1999, true],
  ["pph26", 2000, false],
  ["pph23", 1000, false],
  ["pph23", 1500, false],
] as const)("%s at %i basis points is by treaty: %s", (kind, bps, isTreaty) => {
  expect(isTreatyRate(kind, bps)).toBe(isTreaty);
});
