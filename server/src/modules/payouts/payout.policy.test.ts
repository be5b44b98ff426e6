import type { PayoutState } from "@rukun/contract/payouts";
import { judge } from "./payout.policy.ts";

const known = (state: PayoutState, providerId: string | null = "d-1") => ({
  state,
  amount: 2_000_000n,
  providerId,
});
const told = (status: string, changes: object = {}) => ({
  id: "d-1",
  external_id: "ours",
  amount: 2_000_000,
  status,
  ...changes,
});

it.each<[PayoutState, string, string]>([
  ["REQUESTED", "COMPLETED", "settle"],
  ["REQUESTED", "FAILED", "fail"],
  ["SENT", "PENDING", "nothing"],
  ["SENT", "COMPLETED", "settle"],
  ["SENT", "FAILED", "fail"],
  ["SENT", "SOMETHING_NEW", "nothing"],
  ["SETTLED", "PENDING", "nothing"],
  ["SETTLED", "COMPLETED", "nothing"],
  ["SETTLED", "FAILED", "contradiction"],
  ["FAILED", "PENDING", "nothing"],
  ["FAILED", "COMPLETED", "contradiction"],
  ["FAILED", "FAILED", "nothing"],
  ["REQUESTED", "REVERSED", "return"],
  ["SENT", "REVERSED", "return"],
  ["SETTLED", "REVERSED", "return"],
  ["FAILED", "REVERSED", "contradiction"],
  ["RETURNED", "PENDING", "nothing"],
  ["RETURNED", "COMPLETED", "nothing"],
  ["RETURNED", "REVERSED", "nothing"],
  ["RETURNED", "FAILED", "contradiction"],
])("%s and told %s: %s", (state, status, effect) => {
  expect(judge(known(state), told(status)).effect).toBe(effect);
  expect(judge(known(state, null), told(status)).effect).toBe(effect);
});

it.each([
  ["a payout that is none of ours", undefined, {}, "unknown payout"],
  ["another amount", known("SENT"), { amount: 2_000_001 }, "another amount"],
  ["another payout of the provider", known("SENT"), { id: "d-2" }, "another payout"],
])("an end of %s is for an officer", (_title, payout, changes, what) => {
  for (const status of ["COMPLETED", "FAILED", "REVERSED"]) {
    expect(judge(payout, told(status, changes))).toEqual({ effect: "contradiction", what });
  }
  expect(judge(payout, told("PENDING", changes))).toEqual({ effect: "nothing" });
});
