import { formatCountdown, formatShortCountdown } from "./duration";

test.each([
  [23 * 3600 + 41 * 60 + 8, "23.41.08", "23:41:08"],
  [59, "00.00.59", "00:00:59"],
])("%d seconds are left, as a clock with hours", (seconds, id, en) => {
  expect([formatCountdown(seconds, "id"), formatCountdown(seconds, "en")]).toEqual([id, en]);
});

test.each([
  [1800, "30.00", "30:00"],
  [61, "01.01", "01:01"],
  [0, "00.00", "00:00"],
])("%d seconds of less than an hour are left, as a clock without hours", (seconds, id, en) => {
  expect([formatShortCountdown(seconds, "id"), formatShortCountdown(seconds, "en")]).toEqual([
    id,
    en,
  ]);
});
