import * as fc from "fast-check";
import { addDays } from "./calendar.ts";
import { daysLateOn, isLateOn, lateBefore, payableUntil } from "./working-days.ts";

test.each([
  ["2026-11-26", "2026-11-26"], // Thursday
  ["2026-11-27", "2026-11-27"], // Friday
  ["2026-11-28", "2026-11-30"], // Saturday
  ["2026-11-29", "2026-11-30"], // Sunday
  ["2026-12-24", "2026-12-28"], // Joint leave, Christmas, a weekend
  ["2026-03-18", "2026-03-25"], // Joint leave around Eid
])("what is due on %s can be paid until %s", (due, until) => {
  expect(payableUntil(due)).toBe(until);
});

test("lateness counts from the last day on which it could be paid", () => {
  expect(
    ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"].map((day) =>
      daysLateOn("2026-11-28", day),
    ),
  ).toEqual([0, 0, 1, 2]);
});

test("a query finds what is late on a day, and nothing else", () => {
  const aDay = fc.integer({ min: -40, max: 400 }).map((days) => addDays("2026-01-01", days));
  fc.assert(
    fc.property(aDay, aDay, (due, today) => {
      expect(due < lateBefore(today)).toBe(isLateOn(due, today));
      expect(daysLateOn(due, today) > 0).toBe(isLateOn(due, today));
    }),
  );
});
