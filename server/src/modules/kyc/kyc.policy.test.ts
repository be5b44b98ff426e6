import { isUserTransition, userStatuses } from "@rukun/contract/status";
import { editRefusal, statusAfterSubmit, submissionKind } from "./kyc.policy.ts";

describe("who may change and send a verification", () => {
  it.each([
    ["REGISTERED", undefined],
    ["WAITING_CHECK_DTTOT", "under_review"],
    ["WAITING_CHECK_ADMIN", "under_review"],
    ["WAITING_PRIVY", "under_review"],
    ["REJECTED", undefined],
    ["REJECTED_PRIVY", undefined],
    ["INVALID_PRIVY", undefined],
    ["VERIFIED", "already_verified"],
  ] as const)("%s: %s", (status, refusal) => {
    expect(editRefusal(status)).toBe(refusal);
  });

  it("sending leads along the transition table from every status that may send", () => {
    for (const status of userStatuses.filter((each) => !editRefusal(each))) {
      expect([status, isUserTransition(status, statusAfterSubmit(status))]).toEqual([status, true]);
    }
  });

  it("only the first submission is a new one", () => {
    expect(userStatuses.filter((status) => submissionKind(status) === "new")).toEqual([
      "REGISTERED",
    ]);
  });
});
