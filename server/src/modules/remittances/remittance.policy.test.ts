import fc from "fast-check";
import { availableOf, settledOf, statusOf } from "./remittance.policy.ts";

const rupiah = fc.bigInt(0n, 10n ** 15n);

test.each([
  [{ held: 100n, unsettled: 0n, proposed: 0n }, 100n],
  [{ held: 100n, unsettled: 30n, proposed: 0n }, 70n],
  [{ held: 100n, unsettled: 30n, proposed: 70n }, 0n],
  [{ held: 100n, unsettled: 30n, proposed: 71n }, 0n],
  [{ held: 30n, unsettled: 30n, proposed: 0n }, 0n],
  [{ held: 20n, unsettled: 30n, proposed: 5n }, 0n],
  [{ held: 0n, unsettled: 0n, proposed: 0n }, 0n],
] as const)("of %o there is %s", (held, available) => {
  expect(availableOf(held)).toBe(available);
});

test("whatever is held, never below zero is available, and never what is not there for good", () => {
  fc.assert(
    fc.property(rupiah, rupiah, rupiah, (held, unsettled, proposed) => {
      const available = availableOf({ held, unsettled, proposed });
      expect(available >= 0n).toBe(true);
      expect(settledOf({ held, unsettled }) <= held).toBe(true);
      // Taken from it, it still covers what may be taken back and what others propose.
      if (available > 0n) expect(held - available).toBe(unsettled + proposed);
    }),
  );
});

test("proposals that are made one after the other never come to more than there is", () => {
  fc.assert(
    fc.property(rupiah, rupiah, fc.array(rupiah, { maxLength: 30 }), (held, unsettled, asked) => {
      let proposed = 0n;
      for (const amount of asked) {
        if (amount <= availableOf({ held, unsettled, proposed })) proposed += amount;
      }
      expect(proposed <= settledOf({ held, unsettled })).toBe(true);
    }),
  );
});

test.each([
  ["PROPOSED", null, "PROPOSED"],
  ["APPROVED", null, "APPROVED"],
  ["APPROVED", new Date(), "SENT"],
  ["SETTLED", new Date(), "SETTLED"],
  ["FAILED", new Date(), "FAILED"],
] as const)("%s with its payout sent %s is %s", (status, sentAt, shown) => {
  expect(statusOf({ status }, sentAt)).toBe(shown);
});
