import { companyWarnings } from "./company-warnings.policy.ts";

const now = new Date("2026-05-11T03:00:00+07:00");
const company = {
  businessEntity: "PT",
  name: "Sumber Tani Makmur",
  ownerName: "Nining Suryani",
  accountName: "PT SUMBER TANI MAKMUR",
  npwpNumber: "013084496091000",
  deedDate: "2023-03-14",
} as const;

const called = <Entity extends string>(businessEntity: Entity) => ({
  businessEntity,
  accountName: `${businessEntity} Sumber Tani Makmur`,
});

test("nothing to look at twice", () => {
  expect(companyWarnings(company, now)).toEqual([]);
});

test.each([
  [{ accountName: "Budi Santoso" }, ["account_of_stranger"]],
  [{ accountName: "NINING SURYANI" }, ["account_of_owner"]],
  [{ accountName: "NINING SURYANI", businessEntity: "CV" }, ["account_of_owner"]],
  [{ accountName: "NINING SURYANI", businessEntity: "UD" }, []],
  [{ accountName: "Budi Santoso", businessEntity: "UD" }, ["account_of_stranger"]],
  [{ deedDate: "2021-05-12" }, []],
  [{ deedDate: "2021-05-11" }, ["deed_expired"]],
  [{ deedDate: "2016-02-29" }, ["deed_expired"]],
  [{ deedDate: "2014-03-14", ...called("Koperasi") }, ["deed_expired"]],
  [{ deedDate: "2014-03-14", ...called("Yayasan") }, ["deed_expired"]],
  [{ deedDate: "2014-03-14", ...called("CV") }, []],
  [{ businessEntity: "CV" }, ["account_of_stranger"]],
  [{ npwpNumber: "013084495091000" }, ["npwp_impossible"]],
  [{ npwpNumber: "003084498091000" }, ["npwp_not_of_company"]],
  [{ npwpNumber: "033084492091000" }, []],
  [{ npwpNumber: "073084493091000" }, ["npwp_not_of_company"]],
  [{ npwpNumber: "073084495091000" }, ["npwp_not_of_company", "npwp_impossible"]],
] as const)("%j: %j", (change, warnings) => {
  expect(companyWarnings({ ...company, ...change }, now)).toEqual(warnings);
});
