import { campaignStatuses } from "@rukun/contract/campaign-status";
import { pauseAfter } from "./unpaid-pause.policy.ts";

const at = new Date("2026-11-20T10:00:00.000Z");
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
const ago = (ms: number) => at.getTime() - ms;
const [day, month] = [86_400_000, 30 * 86_400_000];

/** One that a virtual account had lengthened, which has run out. */
const hold = {
  heldUntil: at,
  firstHeldUntil: minutes(-600),
  campaignStatus: "FUNDING_IN_PROGRESS",
  endsAt: minutes(600),
};
/** One of half an hour. */
const short = { ...hold, firstHeldUntil: at };
const none = { here: [], pauses: [] };
const rule = { pauseHours: 24, freeHolds: 2, everywhereFrom: 3 };
const hours = (count: number) => minutes(60 * count);

test("one that a virtual account had lengthened begins a pause at once", () => {
  expect(pauseAfter(hold, none, rule, at)).toEqual({ until: hours(24), isEverywhere: false });
});

test.each([
  ["before the end of the first half hour", minutes(1), false],
  ["at its end", at, false],
  ["a millisecond after it", new Date(at.getTime() - 1), true],
])("given up %s, it is a short one", (_when, firstHeldUntil, isPaused) => {
  const lengthened = { ...hold, heldUntil: minutes(600), firstHeldUntil };
  expect(pauseAfter(lengthened, none, rule, at) !== null).toBe(isPaused);
});

test.each([
  ["none before", [], false],
  ["one in the day", [ago(day - 1)], false],
  ["two in the day", [ago(1), ago(day - 1)], true],
  ["one of two a day ago", [ago(1), ago(day)], false],
])("of a short one with %s", (_before, here, isPaused) => {
  expect(pauseAfter(short, { ...none, here }, rule, at) !== null).toBe(isPaused);
});

test.each([
  ["a second one in the month", [ago(month - 1)], 2, false],
  ["a second one after a month", [ago(month)], 1, false],
  ["a third one", [ago(1), ago(2)], 3, true],
  ["a seventh one", Array.from({ length: 6 }, () => ago(1)), 7, true],
  ["an eighth one", Array.from({ length: 7 }, () => ago(1)), 7, true],
])("%s", (_which, pauses, times, isEverywhere) => {
  const until = hours(24 * times);
  expect(pauseAfter(hold, { ...none, pauses }, rule, at)).toEqual({ until, isEverywhere });
});

test.each(campaignStatuses)("while its campaign is %s", (campaignStatus) => {
  const isPaused = pauseAfter({ ...hold, campaignStatus }, none, rule, at) !== null;
  expect(isPaused).toBe(campaignStatus === "FUNDING_IN_PROGRESS");
});

test.each([
  ["ends now", at, false],
  ["ends in a millisecond", new Date(at.getTime() + 1), true],
])("of a campaign that %s", (_when, endsAt, isPaused) => {
  expect(pauseAfter({ ...hold, endsAt }, none, rule, at) !== null).toBe(isPaused);
});

test("there is none where the operator wants none, and it ends on a whole minute", () => {
  expect(pauseAfter(hold, none, { ...rule, pauseHours: 0 }, at)).toBeNull();
  const late = new Date(at.getTime() + 1);
  expect(pauseAfter(hold, none, rule, late)?.until).toEqual(new Date(hours(24).getTime() + 60_000));
});
