import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { optionalText } from "./fields.ts";

/** What the API cannot do without. */
export const healthParts = ["database", "jobs", "storage"] as const;
export type HealthPart = (typeof healthParts)[number];

export const getHealth = defineCall({
  method: "GET",
  path: "/health",
  summary:
    "Answers 200 while every part works; otherwise 503, whose data has the same shape and says which part is down.",
  access: "probe",
  response: z.object({
    status: z.literal("ok"),
    parts: z.record(z.enum(healthParts), z.literal("ok")),
  }),
  errors: ["unavailable"],
});

export const getSystemStatus = defineCall({
  method: "GET",
  path: "/v1/system/status",
  summary: "Whether the service is closed for maintenance.",
  access: "public",
  answersInMaintenance: true,
  response: z.object({ maintenance: z.boolean() }),
});

export const listOutbox = defineCall({
  method: "GET",
  path: "/v1/development/outbox",
  summary:
    "The last mails and codes, of everybody or to one address, newest first. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  query: z.strictObject({ to: optionalText(254) }),
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
