import { expectedOf, type Share, shareOut } from "./distribution.ts";

const contract = (principal: bigint, margin: bigint, funder = "one") => ({
  ...{ principal, margin, funder },
  taxBps: 5000n,
});
const rows = (shares: readonly Share[]) =>
  shares.map(({ instalment, holding, margin, tax }) => [instalment, holding, margin, tax]);

describe("a funder with several contracts", () => {
  test("gets as much as with one of their sum", () => {
    const holdings = [contract(0n, 10n, "other"), contract(0n, 10n), contract(0n, 10n)];
    expect(rows(shareOut([{ principal: 0n, margin: 10n }], holdings))).toEqual([
      [0, 0, 3n, 1n],
      [0, 1, 4n, 2n],
      [0, 2, 3n, 1n],
    ]);
  });

  test("is taxed of all of it, the odd rupiah by order of payment and not by instalment", () => {
    const part = { principal: 0n, margin: 1n };
    // The first instalment goes to the second contract, to which more is owed.
    expect(rows(shareOut([part, part], [contract(0n, 1n), contract(0n, 2n)]))).toEqual([
      [0, 1, 1n, 0n],
      [1, 0, 1n, 1n],
    ]);
  });

  test("is told to expect the same", () => {
    const due = [{ principal: 20n, margin: 10n }];
    const own = [contract(5n, 3n), contract(5n, 3n)];
    expect(expectedOf(due, own, 5000n)).toEqual([
      [{ principal: 5n, margin: 3n, tax: 2n }],
      [{ principal: 5n, margin: 3n, tax: 1n }],
    ]);
  });
});
