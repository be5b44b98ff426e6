import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const getHealth = defineCall({
  method: "GET",
  path: "/health",
  summary: "Answers while the process and its database work.",
  access: "probe",
  response: z.object({ status: z.literal("ok") }),
});

export const getSystemStatus = defineCall({
  method: "GET",
  path: "/v1/system/status",
  summary: "Whether the service is closed for maintenance.",
  access: "public",
  response: z.object({ maintenance: z.boolean() }),
});

export const listOutbox = defineCall({
  method: "GET",
  path: "/v1/development/outbox",
  summary: "The last mails and codes, newest first. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  response: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      locale: z.string(),
      created_at: z.iso.datetime(),
      sent_at: z.nullable(z.iso.datetime()),
    }),
  ),
});
