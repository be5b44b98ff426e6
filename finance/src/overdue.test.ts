import { overdueBefore } from "./working-days.ts";

/** May 2026: the 11th is a Monday. Times in Jakarta. */
const at = (dayOfMay: number, time: string) =>
  new Date(`2026-05-${String(dayOfMay).padStart(2, "0")}T${time}+07:00`);

describe("a review takes at most one working day, counted in Jakarta", () => {
  test.each([
    ["a moment ago", at(11, "09:00:00"), at(11, "09:00:01"), false],
    ["on the same day", at(11, "00:00:00"), at(11, "23:59:59"), false],
    ["exactly 24 hours on working days", at(11, "09:41:00"), at(12, "09:41:00"), false],
    ["24 hours and a second on working days", at(11, "09:41:00"), at(12, "09:41:01"), true],
    ["27 hours on working days", at(11, "06:40:00"), at(12, "09:41:00"), true],
    ["from Friday to Saturday", at(8, "09:00:00"), at(9, "23:00:00"), false],
    ["from Friday to Sunday night", at(8, "09:00:00"), at(10, "23:59:59"), false],
    ["from Friday to the same time on Monday", at(8, "09:00:00"), at(11, "09:00:00"), false],
    ["from Friday to later on Monday", at(8, "09:00:00"), at(11, "09:00:01"), true],
    ["from Saturday to Monday night", at(9, "12:00:00"), at(11, "23:59:59"), false],
    ["from Saturday to Tuesday midnight", at(9, "12:00:00"), at(12, "00:00:00"), false],
    ["from Saturday to after Tuesday midnight", at(9, "12:00:00"), at(12, "00:00:01"), true],
    ["from Sunday night to after Tuesday midnight", at(10, "23:59:59"), at(12, "00:00:01"), true],
    ["from Friday midnight to the weekend", at(8, "00:00:00"), at(9, "12:00:00"), false],
    ["from Thursday night to Friday night", at(7, "23:00:00"), at(8, "22:59:59"), false],
    ["from Thursday night to the weekend", at(7, "23:00:00"), at(9, "01:00:00"), true],
    ["over two weekends", at(1, "09:00:00"), at(11, "09:00:00"), true],
    ["from the future, when clocks differ", at(12, "09:00:00"), at(11, "09:00:00"), false],
    // 17:00 UTC is midnight in Jakarta: the day of the server must not matter.
    [
      "submitted on Sunday in UTC, Monday in Jakarta",
      new Date("2026-05-10T17:00:00Z"),
      new Date("2026-05-11T17:00:01Z"),
      true,
    ],
    [
      "submitted on Friday in UTC, Saturday in Jakarta",
      new Date("2026-05-08T17:00:00Z"),
      new Date("2026-05-11T17:00:00Z"),
      false,
    ],
    ["before 1970", new Date("1969-12-29T00:00:00Z"), new Date("1969-12-30T00:00:01Z"), true],
  ])("%s", (_name, submittedAt, now, expected) => {
    expect(submittedAt < overdueBefore(now)).toBe(expected);
  });
});
