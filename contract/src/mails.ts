import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { message, optionalText, requiredText } from "./fields.ts";
import { mailFilters, undeliveredStates } from "./mail-filters.ts";

export const undeliveredMail = z.object({
  mail_id: z.string(),
  /** Masked: `ra•••@rukun.id`. */
  recipient: z.string(),
  /** Its subject, which never contains user input. */
  title: z.string(),
  /** `refused`: permanently rejected by the recipient's server; `given_up`: not delivered in time. */
  state: z.enum(undeliveredStates),
  /** Codes of the last answer: `550 5.1.1`, `TIMEOUT`. */
  reply: z.string(),
  attempts: z.number(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** False for codes and links that no longer work. */
  can_send_again: z.boolean(),
  /** The submission of the person, or of the person's company, when there is one. */
  review: z.nullable(z.object({ kind: z.enum(["person", "company"]), id: z.string() })),
});
export type UndeliveredMail = z.output<typeof undeliveredMail>;

export const listUndeliveredMails = defineCall({
  method: "GET",
  path: "/v1/backoffice/mails",
  summary: "Mails that were refused or given up, newest first, in keyset pages.",
  access: "officer",
  officerAction: "read_mails",
  query: z.strictObject({
    filter: z.optional(z.enum(mailFilters, { error: message("choose") })),
    /** Cursor of the next page, as answered. */
    cursor: optionalText(200),
  }),
  response: z.object({
    items: z.array(undeliveredMail),
    next_cursor: z.nullable(z.string()),
  }),
});

export const sendMailAgain = defineCall({
  method: "POST",
  path: "/v1/backoffice/mails/:mail_id/send-again",
  summary: "Puts a mail that did not arrive back into the queue. Recorded.",
  access: "officer",
  officerAction: "read_mails",
  params: z.strictObject({ mail_id: requiredText(64) }),
  response: z.object({}),
  errors: ["mail_expired", "not_found"],
});
