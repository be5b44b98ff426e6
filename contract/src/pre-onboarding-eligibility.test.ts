import { checkEligibility } from "./pre-onboarding-eligibility.ts";

const cap = 2_000_000_000n;
const eligible = {
  operatingSince: "2020-02-29",
  annualSales: 500_000_001n,
  cashFlow: "positive",
  amount: cap,
};
const unmet = (change: Partial<typeof eligible>, today = "2026-11-23") =>
  checkEligibility({ ...eligible, ...change }, today, cap)
    .filter(({ is_met }) => !is_met)
    .map(({ key }) => key);

test.each([
  ["an eligible business", {}, []],
  ["one that opened a year ago to the day", { operatingSince: "2025-11-23" }, ["operating_time"]],
  ["one that opened a day before that", { operatingSince: "2025-11-22" }, []],
  ["sales of exactly the threshold", { annualSales: 500_000_000n }, ["annual_sales"]],
  ["a cash flow that was partly positive", { cashFlow: "partly" }, ["cash_flow"]],
  ["a negative cash flow", { cashFlow: "negative" }, ["cash_flow"]],
  ["an amount above the cap of one company", { amount: cap + 1n }, ["borrower_cap"]],
  [
    "nothing that fits",
    { operatingSince: "2026-11-01", annualSales: 0n, cashFlow: "negative", amount: 2n * cap },
    ["operating_time", "annual_sales", "cash_flow", "borrower_cap"],
  ],
])("%s", (_name, change, expected) => {
  expect(unmet(change)).toEqual(expected);
});

test("a business of 29 February is a year old on 1 March", () => {
  expect(unmet({ operatingSince: "2024-02-29" }, "2025-03-01")).toEqual(["operating_time"]);
  expect(unmet({ operatingSince: "2024-02-29" }, "2025-03-02")).toEqual([]);
});
