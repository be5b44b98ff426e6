import type { issueHandover, redeemHandover } from "@rukun/contract/handovers";
import { change } from "../mutation";

/** Issues a token with which the user continues on another device; the one before stops working. */
export const useIssueHandover = change<typeof issueHandover>("POST /v1/user/handover", {
  stale: [],
});

/** Turns a single-use token into a session of this device; who asks whose it is does both in one (`useTokenOwner`). */
export const useRedeemHandover = change<typeof redeemHandover>("POST /v1/user/handover/redeem", {
  stale: [],
});
