import { addMonths, daysBetween, dueDates } from "./calendar.ts";

describe("months", () => {
  test.each([
    ["2026-05-12", 1, "2026-06-12"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-12-15", 0, "2026-12-15"],
  ])("%s and %s more is %s", (day, months, then) => {
    expect(addMonths(day, months)).toBe(then);
  });
});

describe("due dates", () => {
  test("divide the tenor, and the last one ends it", () => {
    expect(dueDates("2026-01-31", 6, 3)).toEqual(["2026-03-31", "2026-05-31", "2026-07-31"]);
  });

  test("bullet has one, at the end", () => {
    expect(dueDates("2026-05-12", 6, 1)).toEqual(["2026-11-12"]);
  });

  test.each([0, -1, 1.5, 4, 7])("%s instalments do not divide six months", (count) => {
    expect(() => dueDates("2026-05-12", 6, count)).toThrow(RangeError);
  });
});

test("days are counted over the end of a month, and back", () => {
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
  expect(daysBetween("2026-01-01", "2027-01-01")).toBe(365);
});
