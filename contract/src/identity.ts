import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { message } from "./fields.ts";

/** `registered` is no decision yet; `invalid` can be corrected with better files. */
const identityStatuses = ["registered", "verified", "invalid", "rejected"] as const;
type IdentityStatus = (typeof identityStatuses)[number];

const isRefusal = (status: IdentityStatus): boolean =>
  status === "invalid" || status === "rejected";

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** As the provider tells it; whatever else it sends about a person is not kept. */
export const identityEvent = z
  .object({
    /** Of this message: told again, it is the same event. */
    event_id: text(100),
    /** Ours, as it was given with the registration. */
    reference: text(100),
    status: z.enum(identityStatuses),
    /** Of a refusal, in the language of the registration: the person reads it. */
    reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1000)))),
  })
  .check(
    // Without one the person would have nothing to correct.
    z.refine(({ status, reason }) => !isRefusal(status) || Boolean(reason), {
      error: message("required"),
      path: ["reason"],
    }),
  );
export type IdentityEvent = z.output<typeof identityEvent>;

export const takeIdentityEvent = defineCall({
  method: "POST",
  path: "/v1/callbacks/identity/registration",
  summary:
    "The identity provider says what it decided about a registration. It is stored and acknowledged, then applied: once, however often it is told.",
  access: "identity",
  body: identityEvent,
  response: z.object({ received: z.literal(true) }),
  answersInMaintenance: true,
});
