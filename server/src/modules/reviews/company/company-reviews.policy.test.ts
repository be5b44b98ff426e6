import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { companyStatuses } from "@rukun/contract/status";
import {
  approvalErrors,
  type CompanyChecklist,
  decisionRefusal,
  isOwnCompany,
  returnErrors,
  searchedNumber,
  stretchesOf,
  withoutIdleReasons,
} from "./company-reviews.policy.ts";

const checklist = (...failing: string[]): CompanyChecklist =>
  Object.fromEntries(
    companyChecklist.map(({ key }) => [
      key,
      failing.includes(key) ? { fits: false, reason: "Buram" } : { fits: true },
    ]),
  ) as CompanyChecklist;

const keys = companyChecklist.map(({ key }) => key);

describe("what a decision is missing", () => {
  test("nothing: everything fits for an approval, something does not for a return", () => {
    expect(approvalErrors(checklist())).toBeUndefined();
    for (const key of keys) expect(returnErrors(checklist(key))).toBeUndefined();
  });

  test.each(keys)("%s alone is enough to refuse an approval", (key) => {
    expect(approvalErrors(checklist(key))).toEqual({
      [`checklist.${key}`]: ["checklistNotAllFit"],
    });
  });

  test("a return without anything to mend", () => {
    expect(returnErrors(checklist())).toEqual({ checklist: ["checklistAllFit"] });
  });
});

test("reasons stay with what does not fit", () => {
  const answers = { ...checklist("nib_fits"), npwp_fits: { fits: true, reason: "sudah baik" } };
  expect(withoutIdleReasons(answers)).toEqual(checklist("nib_fits"));
});

test.each([
  ["012345678901234", "012345678901234"],
  ["01.234.567.8-901.234", "012345678901234"],
  [" 01 234 567 8 901 234 ", "012345678901234"],
  ["0123456789012345", undefined],
  ["01234567890123", undefined],
  ["PT 012345678901234", undefined],
  ["", undefined],
])("%j is searched as %j", (text, number) => {
  expect(searchedNumber(text)).toBe(number);
});

test("every filter shows statuses of sent companies, each once", () => {
  const shown = (filter: keyof typeof stretchesOf) =>
    stretchesOf[filter].flatMap(({ statuses }) => statuses);
  expect([...shown("all")].sort()).toEqual(companyStatuses.filter((s) => s !== "draft").sort());
  for (const filter of ["waiting", "rejected", "approved"] as const) {
    expect(shown(filter)).toEqual([filter]);
  }
});

describe("who may decide", () => {
  const decision = {
    isOwn: false,
    officerId: "officer",
    status: "waiting",
    seenSubmissionId: "one",
    currentSubmissionId: "one",
    assigneeId: null,
  } as const;

  test.each([
    ["what nobody has", {}, undefined],
    ["what the officer has", { assigneeId: "officer" }, undefined],
    ["what another one has", { assigneeId: "other" }, "assigned_to_other"],
    ["an older submission", { seenSubmissionId: "zero" }, "already_decided"],
    ["a draft", { status: "draft" }, "already_decided"],
    ["an approved company", { status: "approved" }, "already_decided"],
    ["a returned company", { status: "rejected" }, "already_decided"],
    ["the own company, whatever else", { isOwn: true, status: "approved" }, "forbidden"],
  ] as const)("%s", (_name, change, refusal) => {
    expect(decisionRefusal({ ...decision, ...change })).toBe(refusal);
  });

  test.each([
    ["a stranger", { officerCompanyId: null, submittedBy: "owner" }, false],
    ["a member of another company", { officerCompanyId: "b", submittedBy: "owner" }, false],
    ["a member", { officerCompanyId: "a", submittedBy: "owner" }, true],
    ["who sent it and left", { officerCompanyId: null, submittedBy: "officer" }, true],
  ])("%s", (_name, relation, isOwn) => {
    expect(isOwnCompany({ officerId: "officer", companyId: "a", ...relation })).toBe(isOwn);
  });
});
