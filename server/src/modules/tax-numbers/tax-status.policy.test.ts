import { taxBpsOf, taxStatusOf } from "./tax-status.policy.ts";

test.each([
  ["ID", true, "matched", 1500n],
  ["ID", false, "unmatched", 3000n],
  ["MY", false, "nonResident", 2000n],
  // A number changes nothing for whom PPh 26 is withheld.
  ["MY", true, "nonResident", 2000n],
] as const)("%s with a matched number: %s, is %s", (nationality, isHavingNpwp, status, bps) => {
  expect(taxStatusOf({ nationality, isHavingNpwp })).toBe(status);
  expect(taxBpsOf({ nationality, isHavingNpwp })).toBe(bps);
});
