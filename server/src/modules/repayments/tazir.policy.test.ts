import * as fc from "fast-check";
import { applyToTazirs, tazirOf } from "./tazir.policy.ts";

test("it is a share of what is unpaid, rounded down", () => {
  expect(tazirOf(15_280_000n, 100)).toBe(152_800n);
  expect(tazirOf(99n, 100)).toBe(0n);
});

test("a payment pays the oldest first, and the rest is not ta'zir", () => {
  const owed = [
    { id: "a", amount: 100n, paid: 40n },
    { id: "b", amount: 50n, paid: 50n },
    { id: "c", amount: 30n, paid: 0n },
  ];
  expect(applyToTazirs(70n, owed)).toEqual({
    parts: [
      { id: "a", amount: 60n, isLast: true },
      { id: "c", amount: 10n, isLast: false },
    ],
    rest: 0n,
  });
  expect(applyToTazirs(91n, owed).rest).toBe(1n);
});

test("no rupiah is lost, and none pays more than is owed", () => {
  const tazir = fc
    .tuple(fc.bigInt(0n, 1000n), fc.bigInt(1n, 1000n))
    .map(([paid, more]) => ({ amount: paid + more, paid }));
  fc.assert(
    fc.property(fc.bigInt(1n, 5000n), fc.array(tazir, { maxLength: 8 }), (payment, made) => {
      const owed = made.map((each, no) => ({ id: String(no), ...each }));
      const { parts, rest } = applyToTazirs(payment, owed);
      expect(parts.reduce((total, { amount }) => total + amount, rest)).toBe(payment);
      for (const { id, amount, isLast } of parts) {
        const { amount: whole = 0n, paid = 0n } = owed[Number(id)] ?? {};
        expect(amount > 0n && paid + amount <= whole).toBe(true);
        expect(isLast).toBe(paid + amount === whole);
      }
      const left = owed.reduce((total, { amount, paid }) => total + amount - paid, 0n);
      expect(rest > 0n).toBe(payment > left);
    }),
  );
});
