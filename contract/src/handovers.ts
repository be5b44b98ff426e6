import * as z from "zod/mini";
import { session } from "./account.ts";
import { defineCall } from "./call.ts";
import { requiredText } from "./fields.ts";

export const issueHandover = defineCall({
  method: "POST",
  path: "/v1/user/handover",
  summary:
    "Issues a single-use token with which the same person continues on another device. It ends after a few minutes, with the session that issued it, or when another one is issued.",
  access: "member",
  response: z.object({
    /** Shown once and stored hashed. */
    token: z.string(),
    expires_at: z.iso.datetime(),
  }),
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const redeemHandover = defineCall({
  method: "POST",
  path: "/v1/user/handover/redeem",
  summary: "Opens a session of its own on the device that has the token.",
  access: "public",
  body: z.strictObject({ token: requiredText(128) }),
  response: z.object({ session }),
  errors: ["handover_invalid"],
  rateLimit: { max: 20, windowSeconds: 600 },
});
