import {
  addDays,
  addMonths,
  beginOf,
  dayInJakarta,
  daysBetween,
  dueDates,
  isDay,
  todayInJakarta,
} from "./calendar.ts";

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

test("days are those of Jakarta", () => {
  expect(dayInJakarta(new Date("2026-11-24T16:59:59.999Z"))).toBe("2026-11-24");
  expect(dayInJakarta("2026-11-24T17:00:00Z")).toBe("2026-11-25");
  expect(beginOf("2026-11-25")).toEqual(new Date("2026-11-24T17:00:00Z"));
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test.each(["2026-02-29", "2026-1-1", "unknown", "2026-13-01", ""])("%p is no day", (text) => {
  expect(isDay(text)).toBe(false);
});

test.each([
  ["2026-11-21T16:59:59Z", "2026-11-21"],
  ["2026-11-21T17:00:00Z", "2026-11-22"],
])("at %s it is %s in western Indonesia", (now, today) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(todayInJakarta()).toBe(today);
  jest.useRealTimers();
});

test("what is no date has no day", () => {
  expect(() => dayInJakarta("13 Mei")).toThrow(RangeError);
});
