import type { redeemHandover as redeemCall } from "@rukun/contract/handovers";
import { call } from "@/lib/api/client";

/** Turns a single-use token into a session of this device, which is not stored yet. */
export const redeemHandover = async (token: string) =>
  (await call<typeof redeemCall>("POST /v1/user/handover/redeem", { body: { token } })).session;
