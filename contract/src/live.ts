import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { requiredText } from "./fields.ts";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** What a page sends to follow a channel; a campaign's needs no grant. */
export const liveSubscription = z.strictObject({
  channel: z.string().check(z.regex(new RegExp(`^(?:campaign|transaction|rdf)-${uuid}$`))),
  grant: z.optional(z.string().check(z.maxLength(200))),
});
export type LiveSubscription = z.output<typeof liveSubscription>;

export const authoriseChannel = defineCall({
  method: "POST",
  path: "/v1/live/authorise",
  summary:
    "Lets one connection follow one of the caller's own channels: the grant is sent over that connection, within a minute.",
  access: "member",
  body: z.strictObject({ socket_id: requiredText(64), channel: requiredText(64) }),
  response: z.object({ grant: z.string() }),
  errors: ["not_found"],
  rateLimit: { max: 300, windowSeconds: 60 },
});
