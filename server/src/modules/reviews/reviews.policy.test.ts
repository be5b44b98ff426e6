import { readNpwp } from "@rukun/contract/digits-text";
import { companyPolicy } from "@rukun/contract/reviews/company-policy";
import { personPolicy } from "@rukun/contract/reviews/person-policy";
import { type ReviewPolicy, reviewFilters } from "@rukun/contract/reviews/policy";
import { companyStatuses, userStatuses, userStatusGroup } from "@rukun/contract/status";
import { minutesWaited } from "./review-answers.policy.ts";
import {
  approvalErrors,
  decisionRefusal,
  misfits,
  searchedNumber,
  segmentsOf,
  withoutIdleReasons,
} from "./reviews.policy.ts";

const subjects: {
  name: string;
  policy: ReviewPolicy;
  /** Of whom never sent anything. */
  unsent: string;
  statuses: readonly string[];
  answer: (fits: boolean) => boolean | { fits: boolean };
}[] = [
  {
    name: "person",
    policy: personPolicy,
    unsent: "REGISTERED",
    statuses: userStatuses,
    answer: (fits) => fits,
  },
  {
    name: "company",
    policy: companyPolicy,
    unsent: "draft",
    statuses: companyStatuses,
    answer: (fits) => ({ fits }),
  },
];

describe.each(subjects)("$name", ({ policy, unsent, statuses, answer }) => {
  const keys = policy.checklist.map(({ key }) => key);
  const checklist = (...failing: string[]) =>
    Object.fromEntries(keys.map((key) => [key, answer(!failing.includes(key))]));

  describe("what an approval is missing", () => {
    test("nothing when every item fits", () => {
      expect(approvalErrors(policy, checklist())).toBeUndefined();
      expect(misfits(policy, checklist())).toEqual([]);
    });

    test.each(keys)("%s alone is enough to refuse it", (key) => {
      expect(approvalErrors(policy, checklist(key))).toEqual({
        [`checklist.${key}`]: ["checklistNotAllFit"],
      });
      expect(misfits(policy, checklist(key)).map((item) => item.key)).toEqual([key]);
    });

    test("every item that does not fit is named", () => {
      expect(Object.keys(approvalErrors(policy, checklist(...keys)) ?? {})).toEqual(
        keys.map((key) => `checklist.${key}`),
      );
    });
  });

  describe("who may decide", () => {
    const decision = {
      isOwn: false,
      officerId: "officer",
      status: policy.decidable,
      seenSubmissionId: "one",
      currentSubmissionId: "one",
      assigneeId: null,
    };
    const decided = policy.filters[policy.archive]?.[0] ?? "";

    test.each([
      ["what nobody has", {}, undefined],
      ["what the officer has", { assigneeId: "officer" }, undefined],
      ["what another one has", { assigneeId: "other" }, "assigned_to_other"],
      ["an older submission", { seenSubmissionId: "zero" }, "already_decided"],
      ["what a later one replaced", { currentSubmissionId: "two" }, "already_decided"],
      ["what another one decided", { status: decided, assigneeId: "other" }, "already_decided"],
      ["the officer's own, whatever else", { isOwn: true, status: decided }, "forbidden"],
    ])("%s", (_name, change, refusal) => {
      expect(decisionRefusal(policy, { ...decision, ...change })).toBe(refusal);
    });

    test.each(statuses.filter((status) => status !== policy.decidable))(
      "nobody decides in the status %s",
      (status) => {
        expect(decisionRefusal(policy, { ...decision, status })).toBe("already_decided");
      },
    );
  });

  describe("filters", () => {
    const shown = (filter: string) => segmentsOf(policy, filter).flatMap((each) => each.statuses);

    test("the whole list has everybody who ever sent something once, and who waits first", () => {
      expect([...shown("all")].sort()).toEqual(statuses.filter((each) => each !== unsent).sort());
      expect(segmentsOf(policy, "all")[0]).toEqual({
        statuses: policy.filters.waiting,
        isSmall: true,
      });
    });

    test("each shows its own statuses, and only the archive may be large", () => {
      for (const filter of reviewFilters(policy).slice(1)) {
        expect(segmentsOf(policy, filter)).toEqual([
          { statuses: policy.filters[filter], isSmall: filter !== policy.archive },
        ]);
      }
    });

    test("an officer decides on one who waits", () => {
      expect(policy.filters.waiting).toEqual(expect.arrayContaining([...policy.undecided]));
      expect(policy.undecided).toContain(policy.decidable);
    });
  });
});

test("a person waits, is rejected or verified as their status says", () => {
  for (const [filter, statuses] of Object.entries(personPolicy.filters)) {
    expect(statuses.map(userStatusGroup)).toEqual(statuses.map(() => filter));
  }
});

test.each([
  ["012345678901234", "012345678901234"],
  ["01.234.567.8-901.234", "012345678901234"],
  [" 01 234 567 8 901 234 ", "012345678901234"],
  ["0012345678901234", "012345678901234"],
  ["1123456789012345", undefined],
  ["01234567890123", undefined],
  ["PT 012345678901234", undefined],
  ["", undefined],
])("%j is searched as %j", (text, number) => {
  expect(searchedNumber(text, 15, readNpwp)).toBe(number);
});

test.each([
  ["2026-05-11T02:00:00Z", "2026-05-11T02:00:59Z", 0],
  ["2026-05-11T02:00:00Z", "2026-05-11T02:01:00Z", 1],
  ["2026-05-11T02:00:00Z", "2026-05-12T05:00:30Z", 1620],
  ["2026-05-11T02:00:00Z", "2026-05-11T01:00:00Z", 0],
])("from %s to %s are %d minutes", (from, until, minutes) => {
  expect(minutesWaited(new Date(from), new Date(until))).toBe(minutes);
});

const reasoned = (...failing: string[]) =>
  Object.fromEntries(
    companyPolicy.checklist.map(({ key }) => [
      key,
      failing.includes(key) ? { fits: false, reason: "Buram" } : { fits: true },
    ]),
  );

test("reasons stay with what does not fit", () => {
  const answers = { ...reasoned("nib_fits"), npwp_fits: { fits: true, reason: "sudah baik" } };
  expect(withoutIdleReasons(answers)).toEqual(reasoned("nib_fits"));
});
