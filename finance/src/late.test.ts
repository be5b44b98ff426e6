import { latenessOf, tkbOf } from "./late.ts";

test.each([
  [-5, "current"],
  [0, "current"],
  [1, "attention"],
  [30, "attention"],
  [31, "late"],
  [60, "late"],
  [61, "veryLate"],
  [90, "veryLate"],
  [91, "default"],
] as const)("%s days past due is %s", (days, name) => {
  expect(latenessOf(days)).toBe(name);
});

describe("the success rate", () => {
  const rows = [
    { due: "2026-05-01", principal: 2n },
    { due: "2026-03-01", principal: 1n },
    { due: "2026-12-01", principal: 0n },
  ];

  test.each([
    // 1 and 62 days past due.
    [0, "2026-05-02", 3n, 0n],
    [30, "2026-05-02", 1n, 6666n],
    [60, "2026-05-02", 1n, 6666n],
    [90, "2026-05-02", 0n, 10_000n],
    // To the day.
    [0, "2026-05-01", 1n, 6666n],
    [60, "2026-04-30", 0n, 10_000n],
  ] as const)("TKB%s on %s has %s late and is %s, rounded down", (days, today, late, bps) => {
    expect(tkbOf(rows, days, today)).toEqual({ late, outstanding: 3n, bps });
  });

  test("is none without history, never 100 %", () => {
    expect(tkbOf([], 90, "2026-05-02")).toEqual({ late: 0n, outstanding: 0n, bps: undefined });
  });
});
