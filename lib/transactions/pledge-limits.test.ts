import {
  leftOfLimit,
  leftOfShare,
  mostToPledge,
  pledgeChoices,
  pledgeProblem,
  shareOf,
} from "./pledge-limits";

const share = (limit: string) => ({ limit, outstanding: "40000000000", bps: 2500 });

const bounds = (changes: Partial<Parameters<typeof pledgeProblem>[1]> = {}) => ({
  left: "20000000",
  mine: "0",
  pledge_minimum: "500000",
  pledge_maximum: "10000000",
  pledge_step: "100000",
  ceiling: { limit: "50000000" },
  limit: { limit: "48000000", used: "39950000", share: null },
  ...changes,
});

test.each([
  ["5000000", {}, undefined],
  ["500000", {}, undefined],
  ["400000", {}, "belowMinimum"],
  ["", {}, "belowMinimum"],
  ["550000", {}, "offStep"],
  ["8100000", {}, "aboveLimit"],
  ["8000000", {}, undefined],
  ["10100000", { limit: { limit: null, used: "0", share: null } }, "aboveMaximum"],
  ["3100000", { limit: { limit: null, used: "7000000", share: share("10000000") } }, "aboveShare"],
  ["3000000", { limit: { limit: null, used: "7000000", share: share("10000000") } }, undefined],
  ["5000000", { mine: "6000000" }, "aboveMaximum"],
  ["5000000", { mine: "3000000", ceiling: { limit: "7900000" } }, "aboveCeiling"],
  ["4900000", { mine: "3000000", ceiling: { limit: "7900000" } }, undefined],
  ["150000", { left: "150000", ceiling: { limit: "100000" } }, "aboveCeiling"],
  ["20100000", {}, "aboveLeft"],
  ["150000", { left: "150000" }, undefined],
  ["100000", { left: "150000" }, "belowMinimum"],
] as const)("%s within %j: %s", (amount, changes, problem) => {
  expect(pledgeProblem(amount, bounds(changes))).toBe(problem);
});

test.each([
  [{}, 8_000_000n],
  [{ limit: { limit: null, used: "0", share: null } }, 10_000_000n],
  [{ limit: { limit: "48000000", used: "39950000", share: share("42000000") } }, 2_000_000n],
  [{ mine: "9000000" }, 1_000_000n],
  [{ mine: "10000000" }, 0n],
  [{ left: "350001" }, 350_001n],
  [{ mine: "1000000", ceiling: { limit: "3450000" } }, 2_400_000n],
  [{ mine: "4000000", ceiling: { limit: "3450000" } }, 0n],
  [{ limit: { limit: "1", used: "5", share: null } }, 0n],
])("the most within %j is %s, and can be pledged", (changes, most) => {
  const within = bounds(changes);
  expect(mostToPledge(within)).toBe(most);
  if (most > 0n) expect(pledgeProblem(String(most), within)).toBeUndefined();
});

test("only amounts that can be pledged are offered, and the most of all", () => {
  expect(pledgeChoices(bounds())).toEqual(["1000000", "2500000", "5000000", "8000000"]);
  expect(pledgeChoices(bounds({ mine: "9000000" }))).toEqual(["1000000"]);
  expect(pledgeChoices(bounds({ mine: "10000000" }))).toEqual([]);
});

test("a limit leaves nothing below zero, and shares are rounded down", () => {
  expect(leftOfLimit({ limit: "10", used: "15", share: null })).toBe(0n);
  expect(leftOfLimit({ limit: null, used: "15", share: null })).toBeUndefined();
  expect(leftOfShare({ limit: null, used: "15", share: share("10") })).toBe(0n);
  expect(leftOfShare({ limit: null, used: "15", share: null })).toBeUndefined();
  expect([shareOf(1n, 3n), shareOf(1n, 0n), shareOf(3n, 3n)]).toEqual([333, 0, 1000]);
});
