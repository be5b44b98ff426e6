import { basicsIssues } from "@rukun/contract/campaign-rules";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { addDays } from "@rukun/finance/calendar";
import { windowDays } from "./window-days";

// A quarter past midnight in western Indonesia, the day before in UTC.
beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-22T17:15:00Z") }));
afterEach(() => jest.useRealTimers());

const today = "2026-11-23";
const limit = { cap: 2_000_000_000n, used: 0n };
const refuses = (field: "opens_on" | "closes_on", opensOn: string, closesOn: string) =>
  basicsIssues(campaignExample({ opensOn, closesOn }).basics, today, limit).some(({ path }) =>
    path.includes(field),
  );

test("the first and the last day offered are taken, those beside them are not", () => {
  const { opens } = windowDays("");
  expect(opens).toEqual({ min: "2026-11-24", max: "2027-05-22" });
  const opening = (day: string) => refuses("opens_on", day, addDays(day, 30));
  expect([opens.min, opens.max].map(opening)).toEqual([false, false]);
  expect([addDays(opens.min, -1), addDays(opens.max, 1)].map(opening)).toEqual([true, true]);

  const { closes } = windowDays("2026-12-01");
  expect(closes).toEqual({ min: "2026-12-08", max: "2027-01-30" });
  const closing = (day: string) => refuses("closes_on", "2026-12-01", day);
  expect([closes.min, closes.max].map(closing)).toEqual([false, false]);
  expect([addDays(closes.min, -1), addDays(closes.max, 1)].map(closing)).toEqual([true, true]);
});

test.each(["", "besok", "2026-11-23", "2030-01-01"])(
  "%j opens nothing, so a closing may follow any opening",
  (typed) => {
    expect(windowDays(typed).closes).toEqual({ min: "2026-12-01", max: "2027-07-21" });
  },
);
