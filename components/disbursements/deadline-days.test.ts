import { indexAt, minutesUntilEndOf, placeOf, stretchesOf } from "./deadline-days";
import { collected } from "./disbursement-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const stretches = stretchesOf(collected.days);
const at = (moment: string) => Date.parse(moment);

test("days off that follow each other are one stretch, working days are their own", () => {
  expect(stretches.map(({ days, isWorking }) => [days.length, isWorking])).toEqual([
    [1, true],
    [1, true],
    [2, false],
    [1, true],
  ]);
});

test("a moment is placed by the day in western Indonesia", () => {
  expect(placeOf(at("2026-05-20T16:59:00Z"), stretches)).toBe(0);
  // Midnight in Jakarta.
  expect(placeOf(at("2026-05-21T17:00:00Z"), stretches)).toBe(1);
  // Half of the weekend.
  expect(placeOf(at("2026-05-23T17:00:00Z"), stretches)).toBe(2.5);
  expect(placeOf(at("2026-05-30T00:00:00Z"), stretches)).toBe(4);
});

test("the stretch of a moment, none outside", () => {
  expect(indexAt(at("2026-05-22T02:32:00Z"), stretches)).toBe(1);
  expect(indexAt(at("2026-05-24T16:59:59Z"), stretches)).toBe(2);
  expect(indexAt(at("2026-05-25T17:00:00Z"), stretches)).toBe(-1);
});

test("a last day ends at midnight in Jakarta", () => {
  expect(minutesUntilEndOf("2026-05-25", at("2026-05-25T03:32:00Z"))).toBe(13 * 60 + 28);
  expect(minutesUntilEndOf("2026-05-25", at("2026-05-25T18:00:00Z"))).toBe(0);
});
