import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { requiredText } from "./fields.ts";

/* Mails to whoever wants to know when an upcoming campaign opens. */

const path = "/v1/campaign/reminders";
const body = z.strictObject({ campaign_id: requiredText(64) });
const response = z.object({ campaign_id: z.string() });
/** Pressing the button again and again is no harm; asking for every campaign there is, is. */
const rateLimit = { max: 60, windowSeconds: 600 } as const;

export const listCampaignReminders = defineCall({
  method: "GET",
  path,
  summary: "Campaigns of whose opening the signed-in person will be told by mail.",
  access: "member",
  response: z.array(response),
});

export const addCampaignReminder = defineCall({
  method: "POST",
  path,
  summary:
    "Asks for one mail when an upcoming campaign opens, or when it is cancelled before. Asking again changes nothing.",
  access: "member",
  rateLimit,
  body,
  response,
  errors: ["not_found", "not_upcoming"],
});

export const removeCampaignReminder = defineCall({
  method: "POST",
  path: `${path}/remove` as const,
  summary: "Takes the reminder back. Without one, nothing changes.",
  access: "member",
  rateLimit,
  body,
  response,
});
