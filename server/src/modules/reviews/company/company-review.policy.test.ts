import { isOwnCompany } from "./company-review.policy.ts";

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
