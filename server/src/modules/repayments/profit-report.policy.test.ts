import { outcomeOf, profitDueOn } from "./profit-report.policy.ts";

const capitals = (...left: bigint[]) =>
  left.map((each, row) => ({
    ...{ transactionId: String(row), userId: String(row) },
    ...{ whole: 10n, left: each },
  }));
const sharing = { nisbah: 6000n, ownCapital: 0n };
const of = (result: "profit" | "loss", amount: bigint) => ({ result, amount });

test.each([
  // 60 % of 101 is 60; by 1 : 2.
  ["a profit", of("profit", 101n), capitals(10n, 20n), sharing, [20n, 40n], 0n],
  ["a profit of a rupiah", of("profit", 1n), capitals(10n, 20n), sharing, [0n, 0n], 0n],
  ["nothing", of("profit", 0n), capitals(0n, 0n), sharing, [0n, 0n], 0n],
  ["a profit after all came back", of("profit", 100n), capitals(0n, 0n), sharing, [30n, 30n], 0n],
  ["a loss", of("loss", 3n), capitals(1n, 1n, 1n), sharing, [1n, 1n, 1n], 0n],
  // The odd rupiah is the first funder's.
  ["an odd loss", of("loss", 1n), capitals(5n, 5n), sharing, [1n, 0n], 0n],
  [
    "a loss that the company bears too",
    of("loss", 50n),
    capitals(30n, 20n),
    { ...sharing, ownCapital: 50n },
    [15n, 10n],
    25n,
  ],
  ["all", of("loss", 50n), capitals(30n, 20n), sharing, [30n, 20n], 0n],
] as const)("%s is shared to the rupiah", (_name, report, all, terms, shares, ownPart) => {
  const fundersPart = shares.reduce<bigint>((total, each) => total + each, 0n);
  expect(outcomeOf(report, all, terms)).toEqual({ shares, fundersPart, ownPart });
});

test.each([
  // By contract, the first one would bear or get four.
  ["a profit", of("profit", 10n), [3n, 4n, 3n]],
  ["a loss", of("loss", 10n), [3n, 4n, 3n]],
] as const)("%s is one part for a funder with two contracts", (_name, report, shares) => {
  const [one, other] = ["one", "other"];
  const all = [one, other, other].map((userId, row) => ({
    ...{ transactionId: String(row), userId },
    ...{ whole: 10n, left: 10n },
  }));
  expect(outcomeOf(report, all, { nisbah: 10_000n, ownCapital: 0n })).toMatchObject({ shares });
});

test("a loss is at most the capital, and no profit is without capital", () => {
  const own = { ...sharing, ownCapital: 5n };
  expect(outcomeOf(of("loss", 56n), capitals(30n, 20n), own)).toBe("loss_above_capital");
  expect(outcomeOf(of("loss", 55n), capitals(30n, 20n), own)).toMatchObject({ ownPart: 5n });
  const gone = [{ transactionId: "1", userId: "1", whole: 0n, left: 0n }];
  expect(outcomeOf(of("profit", 5n), gone, sharing)).toBe("no_capital");
});

test("the company has two weeks to pay", () => {
  expect(profitDueOn("2026-12-20")).toBe("2027-01-03");
});
