import { differenceBetween } from "./payment.policy.ts";

const told = {
  payment_id: "p",
  external_id: "order",
  amount: 5_000_000,
  transaction_timestamp: "2026-11-20T10:00:00.000Z",
};
const at = (account_number: string) => ({ ...told, account_number });

test.each([
  ["the same", told, told, null],
  [
    "the same moment, written otherwise",
    told,
    { ...told, transaction_timestamp: "2026-11-20T17:00:00+07:00" },
    null,
  ],
  ["an account that only one of them names", told, at("1"), null],
  ["an account that only the earlier one names", at("1"), told, null],
  ["the same account", at("1"), at("1"), null],
  ["another account", at("1"), at("2"), "another account"],
  ["another amount", told, { ...told, amount: 5_000_001 }, "another amount"],
  ["another reference", told, { ...told, external_id: "other" }, "another reference"],
  [
    "another time",
    told,
    { ...told, transaction_timestamp: "2026-11-20T10:00:00.001Z" },
    "another time",
  ],
  ["nothing that is known", null, told, "another amount"],
])("%s", (_what, earlier, now, difference) => {
  expect(differenceBetween(earlier, now)).toBe(difference);
});
