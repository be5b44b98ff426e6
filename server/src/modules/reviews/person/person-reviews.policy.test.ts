import { personChecklist } from "@rukun/contract/reviews/person-policy";
import { userStatuses } from "@rukun/contract/status";
import { minutesWaited } from "../review-answers.policy.ts";
import {
  approvalErrors,
  type Checklist,
  decisionRefusal,
  stepsToMend,
  stretchesOf,
} from "./person-reviews.policy.ts";

const checklist = (...failing: string[]): Checklist =>
  Object.fromEntries(personChecklist.map(({ key }) => [key, !failing.includes(key)])) as Checklist;

describe("steps a rejected person mends", () => {
  test.each([
    [[], []],
    [["name_matches"], [1]],
    [["address_matches"], [1]],
    [["id_card_readable"], [2]],
    [["id_card_number_matches"], [2]],
    [["selfie_matches"], [3]],
    [["screening_clear"], []],
    [["id_card_readable", "id_card_number_matches"], [2]],
    [
      ["selfie_matches", "id_card_readable", "address_matches"],
      [1, 2, 3],
    ],
    [["screening_clear", "selfie_matches"], [3]],
  ])("%j leads to %j", (failing, steps) => {
    expect(stepsToMend(checklist(...failing))).toEqual(steps);
  });
});

describe("what an approval is missing", () => {
  test("nothing when every item fits", () => {
    expect(approvalErrors(checklist())).toBeUndefined();
  });

  test.each(personChecklist.map(({ key }) => key))("%s alone is enough to refuse it", (key) => {
    expect(approvalErrors(checklist(key))).toEqual({
      [`checklist.${key}`]: ["checklistNotAllFit"],
    });
  });

  test("every item that does not fit is named", () => {
    const all = personChecklist.map(({ key }) => key);
    expect(Object.keys(approvalErrors(checklist(...all)) ?? {})).toEqual(
      all.map((key) => `checklist.${key}`),
    );
  });
});

describe("who may decide", () => {
  const decision = {
    officerId: "officer",
    subjectId: "person",
    status: "WAITING_CHECK_ADMIN",
    seenSubmissionId: "one",
    currentSubmissionId: "one",
    assigneeId: null,
  } as const;

  test.each([
    ["a submission that nobody has", {}, undefined],
    ["a submission of one's own queue", { assigneeId: "officer" }, undefined],
    ["a submission of another officer", { assigneeId: "other" }, "assigned_to_other"],
    ["a submission that was replaced", { currentSubmissionId: "two" }, "already_decided"],
    ["oneself", { subjectId: "officer" }, "forbidden"],
    [
      "a decided submission of another officer",
      { status: "REJECTED", assigneeId: "other" } as const,
      "already_decided",
    ],
  ])("%s", (_name, change, expected) => {
    expect(decisionRefusal({ ...decision, ...change })).toBe(expected);
  });

  test.each(userStatuses.filter((status) => status !== "WAITING_CHECK_ADMIN"))(
    "nobody decides on a person who is %s",
    (status) => {
      expect(decisionRefusal({ ...decision, status })).toBe("already_decided");
    },
  );
});

describe("stretches of the list", () => {
  test("those who wait come first, and everybody who ever submitted is in the whole list once", () => {
    const [first, ...rest] = stretchesOf.all.map(({ statuses }) => [...statuses]);
    expect(first).toEqual(["WAITING_CHECK_DTTOT", "WAITING_CHECK_ADMIN", "WAITING_PRIVY"]);
    expect([...(first ?? []), ...rest.flat()].sort()).toEqual(
      userStatuses.filter((status) => status !== "REGISTERED").sort(),
    );
  });
});

test.each([
  ["2026-05-11T02:00:00Z", "2026-05-11T02:00:59Z", 0],
  ["2026-05-11T02:00:00Z", "2026-05-11T02:01:00Z", 1],
  ["2026-05-11T02:00:00Z", "2026-05-12T05:00:30Z", 1620],
  ["2026-05-11T02:00:00Z", "2026-05-11T01:00:00Z", 0],
])("from %s to %s are %d minutes", (from, until, minutes) => {
  expect(minutesWaited(new Date(from), new Date(until))).toBe(minutes);
});
