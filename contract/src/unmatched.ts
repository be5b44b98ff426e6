import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, message, optionalText, reasonText, requiredText, shortNumber } from "./fields.ts";
import { postingKinds } from "./ledger.ts";

import { userStatuses } from "./status.ts";
import { unmatchedStates } from "./unmatched-status.ts";

/* Payments that fitted nothing: one officer of finance says whose they are, a second one gives them. */

const path = "/v1/backoffice/unmatched";
const shared = { access: "officer", officerAction: "manage_money" } as const;

/** Digits of whole rupiah. */
const digits = z.string();
const posting = z.object({
  posting_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(postingKinds),
});
const event = z.object({
  at: z.iso.datetime(),
  /** Null when the system itself acted. */
  by: z.nullable(z.string()),
  action: z.string(),
  /** Of a proposal: the id of the account that it is for. */
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

const unmatched = z.object({
  id: z.string(),
  state: z.enum(unmatchedStates),
  amount: digits,
  received_at: z.iso.datetime(),
  /** As the payer's bank gave it. */
  reference: z.string(),
  /** Grows with every change: what a decision is about. */
  version: z.number(),
});
export type UnmatchedPayment = z.output<typeof unmatched>;

export const listUnmatched = defineCall({
  ...shared,
  method: "GET",
  path,
  summary: "Payments that fitted nothing, the oldest first, in keyset pages.",
  query: z.strictObject({ state: z.optional(choice(unmatchedStates)), cursor: optionalText(120) }),
  response: z.object({ items: z.array(unmatched), next_cursor: z.nullable(z.string()) }),
});

/** Whom a payment may be for: what tells two people apart, with every number masked. */
const receiver = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked among candidates, whole in a proposal. */
  email: z.string(),
  phone: z.string(),
  /** Null where none was given. */
  id_card_number: z.nullable(z.string()),
  /** Their own accounts that money may be sent to. */
  bank_accounts: z.array(z.object({ bank: z.string(), number: z.string() })),
  status: z.object({ value: z.enum(userStatuses), title: z.string() }),
  registered_at: z.iso.datetime(),
  /** When the email was confirmed; null: anybody may have typed it. */
  confirmed_at: z.nullable(z.iso.datetime()),
  /** When the bank opened the fund account; null before. */
  fund_account_opened_at: z.nullable(z.iso.datetime()),
  /** Confirmed, verified, with an open fund account: at this moment. Asked again when the money is given. */
  may_receive: z.boolean(),
});
export type UnmatchedReceiver = z.output<typeof receiver>;

const unmatchedDetail = z.extend(unmatched, {
  /** Whom it is proposed for, or was given to. */
  funder: z.nullable(receiver),
  proposed_by: z.nullable(z.string()),
  /** The proposal is this officer's own, so another one decides. */
  is_own: z.boolean(),
  reason: z.nullable(z.string()),
  history: z.array(event),
  postings: z.array(posting),
});
export type UnmatchedDetail = z.output<typeof unmatchedDetail>;

const params = z.strictObject({ unmatched_id: requiredText(64) });

export const getUnmatched = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:unmatched_id` as const,
  summary:
    "One payment that fitted nothing, with all that was proposed. Each view of a person's is recorded.",
  params,
  response: unmatchedDetail,
  errors: ["not_found"],
});

export const unmatchedSearchBody = z.strictObject({
  /** A whole email, phone number or id of an account, or part of a name. */
  search: requiredText(120).check(z.minLength(3, message("searchShort"))),
});

/** More are not shown: the search has to say more. */
export const mostCandidates = 10;

export const findUnmatchedCandidates = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/:unmatched_id/candidates` as const,
  summary:
    "Funders whom the payment may be proposed for: confirmed, verified, with an open fund account. Sent as a body, because addresses are logged; whoever is shown is recorded.",
  params,
  body: unmatchedSearchBody,
  response: z.object({ items: z.array(receiver), has_more: z.boolean() }),
  errors: ["not_found"],
  rateLimit: { max: 120, windowSeconds: 600 },
});

const version = () => shortNumber(1_000_000);
const decided = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ state: z.enum(unmatchedStates), version: z.number() }),
} as const;

export const proposeUnmatchedBody = z.strictObject({
  version: version(),
  /** One of the candidates. */
  funder_id: requiredText(64),
  reason: reasonText(),
});
export const unmatchedReasonBody = z.strictObject({ version: version(), reason: reasonText() });

export const proposeUnmatched = defineCall({
  ...decided,
  path: `${path}/:unmatched_id/propose` as const,
  summary: "Proposes to give the payment to the fund account of one of the candidates.",
  body: proposeUnmatchedBody,
  errors: ["not_found", "changed_meanwhile", "transition_invalid"],
});

export const keepUnmatched = defineCall({
  ...decided,
  path: `${path}/:unmatched_id/keep` as const,
  summary: "Keeps the payment waiting, with a note why.",
  body: unmatchedReasonBody,
  errors: ["not_found", "changed_meanwhile", "transition_invalid"],
});

export const approveUnmatched = defineCall({
  ...decided,
  path: `${path}/:unmatched_id/approve` as const,
  summary:
    "A second officer gives the payment to the proposed funder, who may receive it at this moment. Booked once.",
  movesMoney: true,
  body: unmatchedReasonBody,
  errors: [
    "not_found",
    "changed_meanwhile",
    "transition_invalid",
    "proposal_own",
    "funder_not_eligible",
  ],
});

export const declineUnmatched = defineCall({
  ...decided,
  path: `${path}/:unmatched_id/decline` as const,
  summary: "A second officer declines the proposal; the payment waits again.",
  body: unmatchedReasonBody,
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "proposal_own"],
});
