import fc from "fast-check";
import {
  deliverUntil,
  expiryOf,
  firstLane,
  lanes,
  retrySeconds,
  shareSlots,
} from "./delivery.policy.ts";

const now = new Date("2026-11-22T02:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it("puts codes before everything else", () => {
  expect(["otp", "resetPassword"].map(firstLane)).toEqual(["codes", "codes"]);
  expect(["companyInvitation", "statusVerified", ""].map(firstLane)).toEqual(
    Array(3).fill("notices"),
  );
});

it("attempts a mail for a day, and never after what it says is worthless", () => {
  expect(expiryOf({ name: "Siti" }, now)).toBeNull();
  expect(deliverUntil(null, now)).toEqual(after(24 * 3600));
  expect(deliverUntil(expiryOf({ code: "1", minutes: 5 }, now), now)).toEqual(after(300));
  expect(expiryOf({ days: 7 }, now)).toEqual(after(7 * 24 * 3600));
  expect(deliverUntil(expiryOf({ days: 7 }, now), now)).toEqual(after(24 * 3600));
});

it("tries codes again soon and notices with patience, later each time up to a bound", () => {
  const delays = (kind: string) => [1, 2, 3, 4, 5, 6, 60].map((each) => retrySeconds(kind, each));
  expect(delays("otp")).toEqual([5, 10, 20, 40, 80, 120, 120]);
  expect(delays("statusVerified")).toEqual([60, 240, 960, 3840, 14_400, 14_400, 14_400]);
});

it("shares connections so that every lane has some and no domain has a lane to itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 500 }), (connections) => {
      const shares = shareSlots(connections);
      const all = lanes.map((lane) => shares[lane]);
      expect(all.reduce((sum, { slots }) => sum + slots, 0)).toBe(connections);
      for (const { slots, perDomain } of all) {
        expect(slots).toBeGreaterThanOrEqual(1);
        expect(perDomain).toBeGreaterThanOrEqual(1);
        if (slots > 1) expect(perDomain).toBeLessThan(slots);
      }
    }),
  );
});
