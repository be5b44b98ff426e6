import { fromDeviceDate, toDeviceDate } from "./calendar-day";

test.each(["1900-01-01", "2014-03-14", "2024-02-29", "2026-12-31"])("%s comes back", (day) => {
  expect(fromDeviceDate(toDeviceDate(day))).toBe(day);
});

test("a text that is no day is refused", () => {
  expect(() => toDeviceDate("14/03/2014")).toThrow(RangeError);
});
