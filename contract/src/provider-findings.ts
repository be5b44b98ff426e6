import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, optionalText, reasonText, requiredText } from "./fields.ts";
import { writtenFile } from "./files.ts";

/* What outside parties said that officers of finance have to look at. */

/**
 * - `not_understood`: a message that is kept and could not be read.
 * - `contradiction`: a message that says something else than an earlier one, or than what is known.
 * - `unknown_payment`: money that nobody expects, and of which the provider knows nothing.
 * - `refused`: the party's final no to something that we asked for.
 */
export const findingKinds = [
  "not_understood",
  "contradiction",
  "unknown_payment",
  "refused",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Whom we talk to, by what about. */
export const findingParties = [
  "payments",
  "payouts",
  "signer",
  "identity",
  "bank-check",
  "fund-accounts",
  "tax-check",
  "screening",
] as const;
export type FindingParty = (typeof findingParties)[number];

/** Why a message could not be read. */
export const unreadableCodes = [
  "empty",
  "encoding",
  "json",
  "too_deep",
  "duplicate_keys",
  "number",
  "shape",
] as const;
export type UnreadableCode = (typeof unreadableCodes)[number];

/** `open`: nobody has dealt with it yet. */
export const findingFilters = ["open", ...findingKinds, "handled"] as const;
export type FindingFilter = (typeof findingFilters)[number];

const path = "/v1/backoffice/provider-findings";
const shared = { access: "officer", officerAction: "manage_money" } as const;

const finding = z.object({
  id: z.string(),
  kind: z.enum(findingKinds),
  party: z.enum(findingParties),
  /** Of a message that could not be read one of `unreadableCodes`; otherwise what differs, or the party's own code. */
  code: z.string(),
  found_at: z.iso.datetime(),
  handled_at: z.nullable(z.iso.datetime()),
});
export type Finding = z.output<typeof finding>;

export const listFindings = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "What outside parties said that needs looking at, in keyset pages: what is open the oldest first, all other the newest first. Names nobody.",
  query: z.strictObject({
    /** `open` without one. */
    filter: z.optional(choice(findingFilters)),
    cursor: optionalText(120),
  }),
  response: z.object({ items: z.array(finding), next_cursor: z.nullable(z.string()) }),
});

const findingDetail = z.extend(finding, {
  detail: z.string(),
  /** The message, the payment, the payout or whatever else it is about. */
  object_id: z.string(),
  /** The payout that it is about, when it is one of ours. */
  payout_id: z.nullable(z.string()),
  handled_by: z.nullable(z.string()),
  handled_reason: z.nullable(z.string()),
  /** Where it is about a message. */
  message: z.nullable(
    z.object({
      received_at: z.iso.datetime(),
      type: z.string(),
      encoding: z.string(),
      /** Of the bytes; nothing of messages of before bytes were kept. */
      sha256: z.nullable(z.string()),
      size: z.nullable(z.number()),
      /** Its beginning, with the values of texts covered. */
      excerpt: z.string(),
      times_asked: z.number(),
    }),
  ),
  /** Whether reading, or asking, again may come to something else. */
  may_retry: z.boolean(),
});
export type FindingDetail = z.output<typeof findingDetail>;

const params = z.strictObject({ finding_id: requiredText(64) });

export const getFinding = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:finding_id` as const,
  summary: "One finding, and the message that it is about. Each view is recorded.",
  params,
  response: findingDetail,
  errors: ["not_found"],
});

export const getFindingMessage = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:finding_id/message` as const,
  summary: "The bytes of a message as they came. Each download is recorded.",
  params,
  response: writtenFile,
  errors: ["not_found"],
});

const changed = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ id: z.string() }),
  errors: ["not_found", "transition_invalid"],
} as const;

export const handleFindingBody = z.strictObject({ reason: reasonText() });

export const handleFinding = defineCall({
  ...changed,
  path: `${path}/:finding_id/handle` as const,
  summary: "Records that a finding was dealt with, and how. Nothing is booked by it.",
  body: handleFindingBody,
});

export const retryFinding = defineCall({
  ...changed,
  path: `${path}/:finding_id/retry` as const,
  summary:
    "Reads a message again, after a release that understands it, or asks the provider about it again.",
  rateLimit: { max: 60, windowSeconds: 600 },
});
