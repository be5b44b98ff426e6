import { arrivesBy } from "./withdrawal.policy.ts";

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
])("asked for on %s, it arrives by 15.00 of the next working day", (_title, from, by) => {
  expect(arrivesBy(new Date(from)).toISOString()).toBe(by);
});
