import { formatMonth, monthsBack } from "./month";

it("goes back over a new year to the month of the beginning, in western Indonesia", () => {
  const since = new Date("2025-11-30T16:59:59Z");
  expect(monthsBack(new Date("2026-01-31T17:00:00Z"), since, 36)).toEqual([
    "2026-02",
    "2026-01",
    "2025-12",
    "2025-11",
  ]);
  expect(monthsBack(new Date("2026-01-31T17:00:00Z"), since, 2)).toEqual(["2026-02", "2026-01"]);
});

it("is one month for a clock that is behind", () => {
  expect(
    monthsBack(new Date("2026-01-01T00:00:00Z"), new Date("2026-05-01T00:00:00Z"), 36),
  ).toEqual(["2026-01"]);
});

it("is named in the language of the reader", () => {
  expect([formatMonth("2026-05", "id"), formatMonth("2026-05", "en")]).toEqual([
    "Mei 2026",
    "May 2026",
  ]);
});
