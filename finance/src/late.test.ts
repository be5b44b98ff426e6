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
  const row = (financing: string, payableUntil: string, principal: bigint, margin = 0n) => ({
    ...{ financing, payableUntil, principal, margin },
  });
  const rows = [
    row("a", "2026-03-01", 1n),
    row("a", "2026-08-01", 4n),
    row("b", "2026-05-01", 2n),
    row("c", "2026-12-01", 3n),
    row("c", "2026-01-01", 0n),
  ];

  test.each([
    // The oldest unpaid instalment of a is 62 days past due, that of b one day: all that either owes is late.
    [0, "2026-05-02", 7n, 3000n, [2, 3n]],
    [30, "2026-05-02", 5n, 5000n, [1, 1n]],
    [60, "2026-05-02", 5n, 5000n, [1, 1n]],
    [90, "2026-05-02", 0n, 10_000n, [0, 0n]],
    // To the day.
    [0, "2026-05-01", 5n, 5000n, [1, 1n]],
    [60, "2026-04-30", 0n, 10_000n, [0, 0n]],
    [60, "2026-05-01", 5n, 5000n, [1, 1n]],
  ] as const)("TKB%s on %s has %s late and is %s, rounded down", (days, today, late, bps, own) => {
    const [instalments, principal] = own;
    expect(tkbOf(rows, days, today)).toEqual({
      ...{ late, outstanding: 10n, bps },
      overdue: { instalments, principal, margin: 0n },
    });
  });

  test("counts a financing as late whose margin alone is unpaid", () => {
    const unpaid = [
      row("a", "2026-03-01", 0n, 5n),
      row("a", "2026-08-01", 6n),
      row("b", "2026-08-01", 3n),
    ];
    expect(tkbOf(unpaid, 30, "2026-05-02")).toEqual({
      ...{ late: 6n, outstanding: 9n, bps: 3333n },
      overdue: { instalments: 1, principal: 0n, margin: 5n },
    });
  });

  test("is rounded down", () => {
    const thirds = [row("a", "2026-03-01", 1n), row("b", "2026-08-01", 2n)];
    expect(tkbOf(thirds, 30, "2026-05-02").bps).toBe(6666n);
  });

  test("is none without history, never 100 %", () => {
    expect(tkbOf([row("a", "2026-03-01", 0n)], 90, "2026-05-02")).toEqual({
      ...{ late: 0n, outstanding: 0n, bps: undefined },
      overdue: { instalments: 0, principal: 0n, margin: 0n },
    });
  });
});
