import { createBudgets } from "./budgets.mjs";

let now = 0;
const taken = (budgets: ReturnType<typeof createBudgets>, visitor: string, most = 500) => {
  for (let count = 0; count < most; count += 1) {
    if (budgets.take(visitor, "missing") > 0) return count;
  }
  return most;
};

it("gives a visitor what they may have at once, then as much as comes back, and others the whole", () => {
  const budgets = createBudgets(1, () => now);
  expect(taken(budgets, "a")).toBe(60);
  expect(budgets.take("a", "missing")).toBe(1);
  expect(taken(budgets, "b")).toBe(60);
  now += 5000;
  expect(taken(budgets, "a")).toBe(10);
  now += 3_600_000;
  expect(taken(budgets, "a")).toBe(60);
});

it("keeps each budget apart, and gives back what was not needed", () => {
  const budgets = createBudgets(1, () => now);
  expect(taken(budgets, "a")).toBe(60);
  expect(budgets.take("a", "made")).toBe(0);
  budgets.giveBack("a", "missing");
  expect(taken(budgets, "a")).toBe(1);
  for (let count = 0; count < 100; count += 1) budgets.giveBack("a", "missing");
  expect(taken(budgets, "a")).toBe(60);
});

it("multiplies them, and always leaves one", () => {
  expect(
    taken(
      createBudgets(2, () => now),
      "a",
    ),
  ).toBe(120);
  expect(
    taken(
      createBudgets(0.001, () => now),
      "a",
    ),
  ).toBe(1);
});

it("says when to come again", () => {
  const budgets = createBudgets(0.01, () => now);
  expect(budgets.take("a", "missing")).toBe(0);
  const wait = budgets.take("a", "missing");
  now += wait * 1000;
  expect(budgets.take("a", "missing")).toBe(0);
});

it("remembers a bounded number of visitors: whoever was away longest is forgotten", () => {
  const budgets = createBudgets(1, () => now);
  expect(taken(budgets, "first")).toBe(60);
  for (let count = 0; count < 100_000; count += 1) budgets.take(`visitor-${count}`, "missing");
  expect(budgets.size()).toBe(20_000);
});
