import { leftTo, pledgeChoices, pledgeProblem, shareOf } from "./pledge-limits";

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
  ["400000", {}, "below_minimum"],
  ["", {}, "below_minimum"],
  ["550000", {}, "off_step"],
  ["8100000", {}, "above_limit"],
  ["8000000", {}, undefined],
  ["10100000", { limit: { limit: null, used: "0", share: null } }, "above_maximum"],
  ["3100000", { limit: { limit: null, used: "7000000", share: share("10000000") } }, "above_share"],
  ["3000000", { limit: { limit: null, used: "7000000", share: share("10000000") } }, undefined],
  ["5000000", { mine: "6000000" }, "above_maximum"],
  ["5000000", { mine: "3000000", ceiling: { limit: "7900000" } }, "above_ceiling"],
  ["4900000", { mine: "3000000", ceiling: { limit: "7900000" } }, undefined],
  ["150000", { left: "150000", ceiling: { limit: "100000" } }, "above_ceiling"],
  ["20100000", {}, "above_left"],
  ["150000", { left: "150000" }, undefined],
  ["100000", { left: "150000" }, "below_minimum"],
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
  // Less than the smallest pledge.
  [{ limit: { limit: "400000", used: "0", share: null } }, 0n],
])("the most within %j is %s, and can be pledged", (changes, most) => {
  const within = bounds(changes);
  expect(pledgeChoices(within).most).toBe(most);
  if (most > 0n) expect(pledgeProblem(String(most), within)).toBeUndefined();
});

test("only amounts that can be pledged are offered, and the most of all", () => {
  const choices = (mine: string) => pledgeChoices(bounds({ mine })).choices;
  expect(choices("0")).toEqual(["1000000", "2500000", "5000000", "8000000"]);
  expect(choices("9000000")).toEqual(["1000000"]);
  expect(choices("10000000")).toEqual([]);
});

test("a limit leaves nothing below zero, and shares are rounded down", () => {
  const limit = { limit: "10", used: "15", share: share("20") };
  expect(leftTo(bounds({ limit }))).toEqual({ limit: 0n, share: 5n, ceiling: 50_000_000n });
  const without = { ...limit, limit: null, share: null };
  expect(leftTo(bounds({ limit: without }))).toMatchObject({ limit: null, share: null });
  expect([shareOf(1n, 3n), shareOf(1n, 0n), shareOf(3n, 3n)]).toEqual([333, 0, 1000]);
});
