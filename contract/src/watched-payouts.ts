import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, optionalText, reasonText, requiredText } from "./fields.ts";
import { postingKinds } from "./ledger.ts";
import { payoutHolds, payoutPurposes, payoutStates } from "./payouts.ts";

/* Money that leaves, as officers of finance watch over it. */

const path = "/v1/backoffice/payouts";
const shared = { access: "officer", officerAction: "manage_money" } as const;

/** Digits of whole rupiah. */
const digits = z.string();
const moment = z.nullable(z.iso.datetime());

/**
 * `open`: asked for, and not ended; `held`: not sent, for one of `payoutHolds`; `contradicted`: the bank has
 * said two things of it that cannot both be.
 */
export const payoutFilters = ["open", "held", "contradicted", ...payoutStates] as const;
export type PayoutFilter = (typeof payoutFilters)[number];

const payout = z.object({
  id: z.string(),
  purpose: z.enum(payoutPurposes),
  amount: digits,
  state: z.enum(payoutStates),
  bank_code: z.string(),
  requested_at: z.iso.datetime(),
  /** Since it was asked for; null once it has ended. */
  waiting_minutes: z.nullable(z.number()),
  is_contradicted: z.boolean(),
  /** Why it is not sent; it can be taken back then. Null while it goes its way. */
  hold: z.nullable(z.enum(payoutHolds)),
});
export type WatchedPayout = z.output<typeof payout>;

/** What the bank said of a payout that is none of ours. */
const stray = z.object({
  at: z.iso.datetime(),
  /** The bank's number, and the one it takes for ours. */
  provider_id: z.string(),
  reference: z.string(),
  amount: digits,
  status: z.string(),
});
export type StrayPayout = z.output<typeof stray>;

export const listWatchedPayouts = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Money that leaves, in keyset pages: what is open the oldest first, all other the newest first. Names nobody.",
  query: z.strictObject({
    /** `open` without one. */
    filter: z.optional(choice(payoutFilters)),
    purpose: z.optional(choice(payoutPurposes)),
    cursor: optionalText(120),
  }),
  response: z.object({
    items: z.array(payout),
    next_cursor: z.nullable(z.string()),
    /** The newest; only beside the first page of what is contradicted. */
    strays: z.array(stray),
  }),
});

/**
 * What the bank said that does not fit: another amount, another number of its own, another end, or that it sent money back
 * for a purpose that takes nothing back.
 */
const contradictionKinds = ["amount", "payout", "end", "returned", "other"] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

/**
 * `asked`: when the bank was last asked what became of it; `failed`: as the bank says; `taken_back`: by an officer, before it
 * was sent; `withheld`: never sent, because the account is somebody else's by now.
 */
const eventNames = [
  "requested",
  "sent",
  "asked",
  "settled",
  "failed",
  "taken_back",
  "withheld",
  "returned",
  "contradiction",
] as const;

const event = z.object({
  at: z.iso.datetime(),
  event: z.enum(eventNames),
  /** Why it failed or came back, as the provider documents it. */
  reason: z.nullable(z.string()),
  /** Of `taken_back`. */
  officer: z.nullable(z.object({ name: z.string(), reason: z.string() })),
  /** Of `contradiction`: what the bank said, which was not applied. */
  told: z.nullable(
    z.object({
      kind: z.enum(contradictionKinds),
      status: z.string(),
      /** The bank's number of it. */
      provider_id: z.string(),
      /** Of another amount. */
      amount: z.nullable(digits),
    }),
  ),
});
export type PayoutEvent = z.output<typeof event>;

const payoutOwners = ["funder", "company", "state", "platform", "charity"] as const;
export type PayoutOwnerKind = (typeof payoutOwners)[number];

const payoutDetail = z.extend(payout, {
  /** The bank's number of it; null until it has answered. */
  provider_id: z.nullable(z.string()),
  from: z.enum(["bank:rdf", "bank:escrow"]),
  owner: z.object({ kind: z.enum(payoutOwners), name: z.nullable(z.string()) }),
  /** Of the account it goes to. */
  holder: z.string(),
  last_digits: z.string(),
  /** Whose disbursement or excess it is. */
  campaign: z.nullable(z.object({ id: z.string(), title: z.string() })),
  remittance_id: z.nullable(z.string()),
  sent_at: moment,
  asked_at: moment,
  /** How often the bank was asked what became of it. */
  times_asked: z.number(),
  ended_at: moment,
  returned_at: moment,
  /** The oldest first. */
  history: z.array(event),
  postings: z.array(
    z.object({ posting_id: z.string(), at: z.iso.datetime(), kind: z.enum(postingKinds) }),
  ),
});
export type WatchedPayoutDetail = z.output<typeof payoutDetail>;

export const getWatchedPayout = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:payout_id` as const,
  summary: "One payout with all that became of it and what the bank said. Each view is recorded.",
  params: z.strictObject({ payout_id: requiredText(64) }),
  response: payoutDetail,
  errors: ["not_found"],
});

export const takePayoutBackBody = z.strictObject({ reason: reasonText() });

export const takePayoutBack = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/:payout_id/take-back` as const,
  summary:
    "Takes back a payout that is held: it is never sent, and the money is where it was before it was asked for.",
  params: z.strictObject({ payout_id: requiredText(64) }),
  body: takePayoutBackBody,
  response: z.object({ state: z.enum(payoutStates) }),
  errors: ["not_found", "transition_invalid"],
});
