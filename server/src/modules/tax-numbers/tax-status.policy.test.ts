import type { Domicile } from "../../db/taxed.ts";
import type { TreatyRate } from "../../treaty-rates.ts";
import { createTaxOf, treatyBpsOf } from "./tax-status.policy.ts";

const day = "2026-05-12";
const treaties: readonly TreatyRate[] = [
  { country: "SG", bps: 1000n, from: "2022-01-01" },
  { country: "SG", bps: 1500n, from: "2010-01-01" },
  { country: "SG", bps: 500n, from: "2027-01-01" },
  { country: "NL", bps: 2000n, from: "2019-01-01" },
];
const certificate = (changes: Partial<Domicile> = {}): Domicile => ({
  ...{ country: "SG", from: "2026-01-01", until: "2026-12-31" },
  ...changes,
});
const taxOf = createTaxOf(treaties);

test.each([
  ["ID", true, "matched", 1500n],
  ["ID", false, "unmatched", 3000n],
  ["MY", false, "nonResident", 2000n],
  // A number changes nothing for whom PPh 26 is withheld.
  ["MY", true, "nonResident", 2000n],
] as const)("%s with a matched number: %s, is %s", (nationality, isHavingNpwp, status, bps) => {
  expect(taxOf({ nationality, isHavingNpwp, domiciles: [] }, day)).toEqual({ status, bps });
});

describe("a treaty's rate", () => {
  const ofSingapore = (...domiciles: Domicile[]) => ({
    ...{ nationality: "SG", isHavingNpwp: false, domiciles },
  });

  test("is the latest that has begun, from its first day on", () => {
    expect(treatyBpsOf(treaties, "SG", "2009-12-31")).toBeUndefined();
    expect(treatyBpsOf(treaties, "SG", "2021-12-31")).toBe(1500n);
    expect(treatyBpsOf(treaties, "SG", "2022-01-01")).toBe(1000n);
    expect(treatyBpsOf(treaties, "SG", "2027-01-01")).toBe(500n);
    expect(treatyBpsOf(treaties, "MY", day)).toBeUndefined();
  });

  test("is never above the law's", () => {
    const dear = createTaxOf([{ country: "SG", bps: 2500n, from: "2020-01-01" }]);
    expect(dear(ofSingapore(certificate()), day)).toEqual({ status: "nonResident", bps: 2000n });
  });

  test.each([
    ["2025-12-31", "nonResident", 2000n],
    ["2026-01-01", "treaty", 1000n],
    ["2026-12-31", "treaty", 1000n],
    ["2027-01-01", "nonResident", 2000n],
  ] as const)("applies on the certificate's days alone: %s", (on, status, bps) => {
    expect(taxOf(ofSingapore(certificate()), on)).toEqual({ status, bps });
  });

  test("follows any of the certificates that holds", () => {
    const later = certificate({ from: "2027-01-01", until: "2027-12-31" });
    expect(taxOf(ofSingapore(certificate(), later), "2027-06-01").bps).toBe(500n);
  });

  test("is that of the funder's own country", () => {
    expect(taxOf(ofSingapore(certificate({ country: "NL" })), day).bps).toBe(2000n);
    const malaysian = { ...ofSingapore(certificate({ country: "MY" })), nationality: "MY" };
    expect(taxOf(malaysian, day)).toEqual({ status: "nonResident", bps: 2000n });
  });

  test("that is the law's own is no exception", () => {
    const dutch = { ...ofSingapore(certificate({ country: "NL" })), nationality: "NL" };
    expect(taxOf(dutch, day)).toEqual({ status: "nonResident", bps: 2000n });
  });

  test("is nobody's who is taxed here", () => {
    const resident = { nationality: "ID", isHavingNpwp: false };
    expect(taxOf({ ...resident, domiciles: [certificate({ country: "ID" })] }, day).bps).toBe(
      3000n,
    );
  });
});
