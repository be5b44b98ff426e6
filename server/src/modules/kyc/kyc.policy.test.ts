import { findMove } from "@rukun/contract/state-machine";
import { userMachine, userStatuses } from "@rukun/contract/status";
import { editRefusal, submissionKind, submitEvent } from "./kyc.policy.ts";

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
      for (const isNumberChanged of [true, false]) {
        const move = findMove(userMachine, status, submitEvent(status, isNumberChanged));
        expect([status, move?.by]).toEqual([status, ["person"]]);
      }
    }
  });

  it("a number that no officer approved never goes to the provider", () => {
    for (const status of userStatuses.filter((each) => !editRefusal(each))) {
      expect(findMove(userMachine, status, submitEvent(status, true))?.to).toBe(
        "WAITING_CHECK_DTTOT",
      );
    }
    const again = findMove(userMachine, "INVALID_PRIVY", submitEvent("INVALID_PRIVY", false));
    expect(again?.to).toBe("WAITING_PRIVY");
  });

  it("only the first submission is a new one", () => {
    expect(userStatuses.filter((status) => submissionKind(status) === "new")).toEqual([
      "REGISTERED",
    ]);
  });
});
