import { differencesOf } from "./reconciliation.policy.ts";

const book = (closing: bigint, ...movements: [string, bigint][]) => ({
  closing,
  movements: movements.map(([reference, amount]) => ({ reference, amount })),
});
const account = "bank:escrow";

test("equal books have no difference, in whatever order", () => {
  const ledger = book(7n, ["a", 5n], ["b", -2n]);
  expect(differencesOf(account, ledger, book(7n, ["b", -2n], ["a", 5n]))).toEqual([]);
});

test("what only one side has, what has another amount, and the closing balance", () => {
  const ledger = book(5n, ["a", 5n], ["only-ledger", 1n]);
  const bank = book(6n, ["a", 4n], ["only-bank", 2n]);
  expect(differencesOf(account, ledger, bank)).toEqual([
    { account, reference: "", ledger: 5n, bank: 6n },
    { account, reference: "a", ledger: 5n, bank: 4n },
    { account, reference: "only-bank", ledger: 0n, bank: 2n },
    { account, reference: "only-ledger", ledger: 1n, bank: 0n },
  ]);
});

test("a payment that was passed on has moved nothing; one that came twice has moved twice", () => {
  expect(differencesOf(account, book(0n), book(0n, ["p", 5n], ["p", -5n]))).toEqual([]);
  expect(differencesOf(account, book(5n, ["p", 5n]), book(5n, ["p", 5n], ["p", 5n]))).toEqual([
    { account, reference: "p", ledger: 5n, bank: 10n },
  ]);
});
