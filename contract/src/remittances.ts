import * as z from "zod/mini";
import { bankNameErrors } from "./bank-name-texts.ts";
import { defineCall } from "./call.ts";
import { choice, optionalText, positiveAmount, reasonText, requiredText } from "./fields.ts";
import { remittanceStatuses } from "./remittance-status.ts";

/*
 * Money that the platform holds for somebody and hands on: tax to the state, ujrah to the platform, benevolence to
 * charity, and to a company what it paid beyond everything due. Two officers of finance release it.
 */

const path = "/v1/backoffice/remittances";
const shared = { access: "officer", officerAction: "manage_money" } as const;
/** Digits of whole rupiah. */
const digits = z.string();
const moment = z.nullable(z.iso.datetime());
const status = z.enum(remittanceStatuses);

/** Where it is taken from. `excess`: of one finished campaign. */
export const remittanceSources = [
  "tax:pph23",
  "tax:pph26",
  "ujrah",
  "benevolence",
  "excess",
] as const;
export type RemittanceSource = (typeof remittanceSources)[number];
const source = z.enum(remittanceSources);

/** `open`: waits for a second officer, or for the bank. */
export const remittanceFilters = ["open", "ended"] as const;
export type RemittanceFilter = (typeof remittanceFilters)[number];

/** Of an excess. */
const campaign = z.nullable(z.object({ id: z.string(), title: z.string(), company: z.string() }));
const receiver = z.object({
  bank_code: z.string(),
  /** No more of the number is shown. */
  last_digits: z.string(),
  holder: z.string(),
});
export type RemittanceReceiver = z.output<typeof receiver>;

const place = z.object({
  source,
  campaign,
  /** What the account holds. */
  held: digits,
  /** Of that: ujrah of disbursements that may still fail, and what other proposals ask for. */
  unsettled: digits,
  proposed: digits,
  /** What can be proposed now. */
  available: digits,
  /** Null: nobody is named, so nothing can be proposed. */
  receiver: z.nullable(receiver),
});
export type RemittancePlace = z.output<typeof place>;

export const listRemittanceSources = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/sources` as const,
  summary:
    "What the platform holds for others, and how much of it can be handed on: tax, ujrah, benevolence, and the excess of finished campaigns.",
  response: z.object({ items: z.array(place) }),
});

const remittance = z.object({
  remittance_id: z.string(),
  source,
  campaign,
  amount: digits,
  status,
  receiver,
  proposed_at: z.iso.datetime(),
});
export type Remittance = z.output<typeof remittance>;

export const listRemittances = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Money that is handed on: what is open the longest waiting first, what has ended the newest first.",
  query: z.strictObject({ filter: choice(remittanceFilters), cursor: optionalText(80) }),
  response: z.object({ items: z.array(remittance), next_cursor: z.nullable(z.string()) }),
});

export const proposeRemittanceBody = z.strictObject({
  source: choice(remittanceSources),
  /** Of an excess. */
  campaign_id: optionalText(64),
  /** At most what is available. */
  amount: positiveAmount(),
  /** What it is for, such as the month and the billing code of a tax. */
  reason: reasonText(),
});

export const proposeRemittance = defineCall({
  ...shared,
  method: "POST",
  path,
  summary:
    "Proposes to hand money on to whom it belongs. Nothing is booked before a second officer approves it.",
  body: proposeRemittanceBody,
  response: z.object({ remittance_id: z.string(), status }),
  errors: ["not_found", "receiver_unknown", "receiver_on_hold", ...bankNameErrors],
});

const params = z.strictObject({ remittance_id: requiredText(64) });

const detail = z.extend(remittance, {
  reason: z.string(),
  proposed_by: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: moment,
  /** The proposal is the caller's, so another officer decides. */
  is_own: z.boolean(),
  /** As the bank that sent it calls it. */
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  ended_at: moment,
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      to: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type RemittanceDetail = z.output<typeof detail>;

export const getRemittance = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:remittance_id` as const,
  summary: "One of them, with all that was decided.",
  params,
  response: detail,
  errors: ["not_found"],
});

const decision = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ status }),
} as const;

export const approveRemittance = defineCall({
  ...decision,
  path: `${path}/:remittance_id/approve` as const,
  summary:
    "A second officer releases it: it is booked, and sent to the receiver's account once. What has left cannot be taken back.",
  movesMoney: true,
  errors: [
    "not_found",
    "transition_invalid",
    "proposal_own",
    "receiver_changed",
    "receiver_on_hold",
    "remittance_above_available",
    ...bankNameErrors,
  ],
});

export const declineRemittanceBody = z.strictObject({ reason: reasonText() });

export const declineRemittance = defineCall({
  ...decision,
  path: `${path}/:remittance_id/decline` as const,
  summary: "Takes a proposal back: the second officer, or whoever proposed it. Nothing was booked.",
  body: declineRemittanceBody,
  errors: ["not_found", "transition_invalid"],
});
