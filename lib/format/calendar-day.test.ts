import { fromDeviceDate, toDeviceDate, todayInJakarta } from "./calendar-day";

afterEach(() => jest.useRealTimers());

test.each(["1900-01-01", "2014-03-14", "2024-02-29", "2026-12-31"])("%s comes back", (day) => {
  expect(fromDeviceDate(toDeviceDate(day))).toBe(day);
});

test("a text that is no day is refused", () => {
  expect(() => toDeviceDate("14/03/2014")).toThrow(RangeError);
});

test.each([
  ["2026-11-21T16:59:59Z", "2026-11-21"],
  ["2026-11-21T17:00:00Z", "2026-11-22"],
])("at %s it is %s in western Indonesia", (now, today) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(todayInJakarta()).toBe(today);
});
