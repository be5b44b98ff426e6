import { isDay } from "./calendar.ts";
import { holidays } from "./holidays.ts";
import { escrowDueOn, isWorkingDay, workingDaysBetween } from "./working-days.ts";

describe("the last day in escrow", () => {
  test.each([
    ["from Monday to Wednesday", "2026-11-23T09:00:00+07:00", "2026-11-25"],
    ["late at night counts as that day", "2026-11-23T23:59:59+07:00", "2026-11-25"],
    ["from Thursday over the weekend", "2026-11-26T09:00:00+07:00", "2026-11-30"],
    ["from Friday over the weekend", "2026-11-27T09:00:00+07:00", "2026-12-01"],
    ["from Saturday", "2026-11-28T09:00:00+07:00", "2026-12-01"],
    ["from Sunday in Jakarta, Saturday in UTC", "2026-11-28T17:00:00Z", "2026-12-01"],
    ["over Christmas and its leave", "2026-12-23T09:00:00+07:00", "2026-12-29"],
    ["over Nyepi and Idulfitri with all their leave", "2026-03-17T09:00:00+07:00", "2026-03-26"],
    ["over the new year", "2026-12-31T09:00:00+07:00", "2027-01-06"],
    ["over Labour Day on a Friday", "2026-04-29T09:00:00+07:00", "2026-05-04"],
  ])("%s", (_name, reachedAt, due) => {
    expect(escrowDueOn(new Date(reachedAt))).toBe(due);
  });
});

describe("working days from one day to another", () => {
  test.each([
    ["2026-11-25", "2026-11-25", 0],
    ["2026-11-25", "2026-11-26", 1],
    ["2026-11-27", "2026-11-30", 1],
    ["2026-11-28", "2026-11-30", 1],
    ["2026-11-27", "2026-11-29", 0],
    ["2026-12-23", "2026-12-28", 1],
    // Passed: by one working day, by a weekend alone, by two.
    ["2026-11-26", "2026-11-25", -1],
    ["2026-11-28", "2026-11-27", -1],
    ["2026-11-30", "2026-11-26", -2],
  ])("%s to %s", (from, to, count) => {
    expect(workingDaysBetween(from, to)).toBe(count);
  });
});

test("holidays and weekends are no working days", () => {
  expect(["2026-12-25", "2026-11-28", "2026-11-29"].map((day) => isWorkingDay(day))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isWorkingDay("2026-11-25")).toBe(true);
});

test("the list has both years, and nothing beyond its end", () => {
  const listed = [...holidays.days];
  expect(listed.every((day) => isDay(day) && day <= holidays.until)).toBe(true);
  expect(listed.filter((day) => day.startsWith("2026"))).toHaveLength(25);
  expect(listed.filter((day) => day.startsWith("2027"))).toHaveLength(17);
});
