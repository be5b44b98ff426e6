import { arrivesBy } from "./withdrawal.policy.ts";

const nextDay = { workingDays: 1, minuteOfDay: 15 * 60 };

it.each([
  ["Thursday morning", "2026-05-21T03:26:00Z", "2026-05-22T08:00:00.000Z"],
  ["Friday", "2026-05-22T03:26:00Z", "2026-05-25T08:00:00.000Z"],
  ["Saturday", "2026-05-23T03:26:00Z", "2026-05-25T08:00:00.000Z"],
  [
    "Sunday evening, which is Monday in Jakarta",
    "2026-05-24T17:00:00Z",
    "2026-05-26T08:00:00.000Z",
  ],
  ["Sunday's last minute in Jakarta", "2026-05-24T16:59:00Z", "2026-05-25T08:00:00.000Z"],
  [
    "the day before Idul Adha and its joint leave",
    "2026-05-26T03:00:00Z",
    "2026-05-29T08:00:00.000Z",
  ],
])("asked for on %s, it arrives by 15.00 of the next working day", (_title, from, by) => {
  expect(arrivesBy(new Date(from), nextDay).toISOString()).toBe(by);
});

it.each([
  [{ workingDays: 0, minuteOfDay: 17 * 60 + 30 }, "2026-05-22T10:30:00.000Z"],
  [{ workingDays: 2, minuteOfDay: 0 }, "2026-05-25T17:00:00.000Z"],
])("%j later is what the operator says", (arrival, by) => {
  expect(arrivesBy(new Date("2026-05-22T03:26:00Z"), arrival).toISOString()).toBe(by);
});

it("what is asked for on a holiday and arrives the same day arrives on the first working day", () => {
  const sameDay = { workingDays: 0, minuteOfDay: 9 * 60 };
  expect(arrivesBy(new Date("2026-05-23T03:00:00Z"), sameDay).toISOString()).toBe(
    "2026-05-25T02:00:00.000Z",
  );
});
