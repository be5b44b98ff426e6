import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import {
  type CompanyChecklist,
  isOwnCompany,
  withoutIdleReasons,
} from "./company-review.policy.ts";

const checklist = (...failing: string[]) =>
  Object.fromEntries(
    companyChecklist.map(({ key }) => [
      key,
      failing.includes(key) ? { fits: false, reason: "Buram" } : { fits: true },
    ]),
  ) as CompanyChecklist;

test("reasons stay with what does not fit", () => {
  const answers = { ...checklist("nib_fits"), npwp_fits: { fits: true, reason: "sudah baik" } };
  expect(withoutIdleReasons(answers)).toEqual(checklist("nib_fits"));
});

describe("whose company it is", () => {
  test.each([
    ["a stranger", { officerCompanyId: null, submittedBy: "owner" }, false],
    ["a member of another company", { officerCompanyId: "b", submittedBy: "owner" }, false],
    ["a member", { officerCompanyId: "a", submittedBy: "owner" }, true],
    ["who sent it and left", { officerCompanyId: null, submittedBy: "officer" }, true],
  ])("%s", (_name, relation, isOwn) => {
    expect(isOwnCompany({ officerId: "officer", companyId: "a", ...relation })).toBe(isOwn);
  });
});
