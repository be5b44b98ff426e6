import * as z from "zod/mini";
import { bankNameErrors } from "./bank-name-texts.ts";
import { bankNameStanding } from "./bank-names.ts";
import { defineCall } from "./call.ts";
import { bank, digits, moment, number, statement, status, ujrah } from "./disbursement-shapes.ts";
import {
  choice,
  consent,
  optionalText,
  positiveAmount,
  reasonText,
  requiredText,
} from "./fields.ts";
import { storedFile } from "./files.ts";
import { akadTypes } from "./master-codes.ts";
import { payoutStates } from "./payouts.ts";

/*
 * The money of a funded campaign on its way to the company: two officers of finance release it. What the company says it
 * received is in `disbursement-receipts.ts`.
 */

const path = "/v1/backoffice/disbursements";
const shared = { access: "officer", officerAction: "release_disbursements" } as const;
const params = z.strictObject({ campaign_id: requiredText(64) });

/**
 * `propose`: nobody has proposed it; `approve`: waits for a second officer; `sending`: approved, at the bank; `confirm`:
 * waits for the company; `disputed`: the company says something else; `done`.
 */
export const disbursementFilters = [
  "propose",
  "approve",
  "sending",
  "confirm",
  "disputed",
  "done",
] as const;
export type DisbursementFilter = (typeof disbursementFilters)[number];

const item = z.object({
  campaign_id: z.string(),
  title: z.string(),
  company: z.string(),
  akad_type: z.enum(akadTypes),
  funders: z.number(),
  /** Of the disbursement, such as `PYL-2026-01AB23CD45`; null until it is proposed. */
  number: z.nullable(z.string()),
  status: z.nullable(status),
  collected: digits,
  /** Deducted from it. */
  deducted: digits,
  /** What leaves for the company. */
  sent: digits,
  /** When target or deadline was reached. */
  reached_at: moment,
  /** The last working day on which the money may be in escrow; null once it has left. */
  due: z.nullable(z.object({ on: z.iso.date(), days_left: z.number() })),
  /** This officer proposed it, so another one decides. */
  is_own: z.boolean(),
});
export type DisbursementItem = z.output<typeof item>;

export const listDisbursements = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Campaigns whose money is to be disbursed, or was: what has waited longest first, done ones the newest first. With how many wait in each section.",
  query: z.strictObject({ filter: choice(disbursementFilters), cursor: optionalText(80) }),
  response: z.object({
    items: z.array(item),
    next_cursor: z.nullable(z.string()),
    counts: z.object(
      Object.fromEntries(disbursementFilters.map((filter) => [filter, z.number()])) as Record<
        DisbursementFilter,
        z.ZodMiniNumber
      >,
    ),
  }),
});

/**
 * What the system checks; all have to fit.
 * - `escrow`: what the campaign's escrow account holds is what its funders paid.
 * - `arrived`: all of it has reached the escrow bank.
 * - `allocated`: nothing of it is still being paid or allocated.
 * - `funder_contracts`: every funder has signed.
 * - `countersigned`: the company has, every contract that names it as a party, as the funders signed them.
 * - `company_contract`: the company has signed the wakalah bil ujrah.
 * - `ujrah`: what is deducted is less than what was collected.
 * - `account`: the bank has named the holder of the company's account, and the name is the company's.
 * - `company`: the company is approved.
 */
export const disbursementChecks = [
  "escrow",
  "arrived",
  "allocated",
  "funder_contracts",
  "countersigned",
  "company_contract",
  "ujrah",
  "account",
  "company",
] as const;
export type DisbursementCheck = (typeof disbursementChecks)[number];

/** What the second officer looks at with their own eyes. */
export const disbursementAnswers = ["ujrah", "account", "screening", "use_of_funds"] as const;
export type DisbursementAnswer = (typeof disbursementAnswers)[number];

/** What this officer may do now. */
export const disbursementActions = [
  "propose",
  "approve",
  "return",
  "propose_closing",
  "approve_closing",
  "decline_closing",
] as const;
export type DisbursementAction = (typeof disbursementActions)[number];

const check = z.object({
  key: z.enum(disbursementChecks),
  fits: z.boolean(),
  /** Contracts that are signed, transactions that are allocated; null where nothing is counted. */
  count: z.nullable(z.number()),
  of: z.nullable(z.number()),
  /** Rupiah that are missing or too many; null where nothing is compared. */
  difference: z.nullable(digits),
  /** When it last happened: signed, named by the bank; null where nothing did. */
  at: z.nullable(moment),
});

const account = z.object({
  bank,
  number: z.string(),
  /** As the bank names it, or the company until then; and the company's own name. */
  holder: z.string(),
  company: z.string(),
  /** How the name stands today; what is proposed is checked by it once more when it is approved. */
  name: bankNameStanding,
  /** Whether the bank is asked again before the money leaves. */
  is_asked_again: z.boolean(),
});

const closing = z.object({
  /** Public once it is approved. */
  reason: z.string(),
  reason_en: z.string(),
  proposed_by: z.string(),
  proposed_at: moment,
  is_own: z.boolean(),
});

const detail = z.extend(item, {
  company_id: z.string(),
  slug: z.nullable(z.string()),
  ujrah,
  /** What the company has paid of ujrah that was not deducted, once it has its money; null otherwise. */
  ujrah_paid: z.nullable(digits),
  /** The wakalah bil ujrah; null until it is signed. */
  contract: z.nullable(
    z.object({ id: z.string(), number: z.string(), by: z.string(), signed_at: moment }),
  ),
  /** Where it goes; null while the company has none. */
  account: z.nullable(account),
  checks: z.array(check),
  /** From the day when the target was reached to the last one. */
  days: z.array(z.object({ day: z.iso.date(), is_working: z.boolean() })),
  /** The end of the campaign's public escrow book. */
  book: z.nullable(z.object({ seq: z.number(), hash: z.string() })),
  proposed: z.nullable(z.object({ by: z.string(), at: moment, note: z.nullable(z.string()) })),
  approved: z.nullable(z.object({ by: z.string(), at: moment })),
  payout: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(payoutStates),
      /** Of the bank, once it has answered. */
      reference: z.nullable(z.string()),
      requested_at: moment,
      sent_at: z.nullable(moment),
      ended_at: z.nullable(moment),
    }),
  ),
  /** What the company said it received, the oldest first. */
  statements: z.array(z.extend(statement, { by: z.string() })),
  /** A proposal to close the dispute that waits for a second officer. */
  closing: z.nullable(closing),
  /** Those that ended without effect, the newest first. */
  earlier: z.array(
    z.object({
      number: z.string(),
      status,
      proposed_by: z.string(),
      proposed_at: moment,
      ended_at: moment,
      /** Why it was returned. */
      reason: z.nullable(z.string()),
      /** Why it failed, as the payout says (`payoutFailures`). */
      failure: z.nullable(z.string()),
    }),
  ),
  /** Documents of the campaign. */
  files: z.array(z.object({ kind: z.string(), file: storedFile })),
  actions: z.array(z.enum(disbursementActions)),
});
export type DisbursementDetail = z.output<typeof detail>;

export const getDisbursement = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:campaign_id` as const,
  summary:
    "The disbursement of a campaign: as it would be proposed now, or as it was. Each view is recorded.",
  params,
  response: detail,
  errors: ["not_found"],
});

const deciding = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ number: z.string(), status }),
} as const;
const reason = () => reasonText();

export const proposeDisbursementBody = z.strictObject({
  /** What leaves for the company, as it was shown: another sum by now is refused. */
  sent: positiveAmount(),
  note: optionalText(500),
});

export const proposeDisbursement = defineCall({
  ...deciding,
  path: `${path}/:campaign_id/propose` as const,
  summary:
    "Proposes to disburse what a campaign collected, to the company's account. Nothing moves yet.",
  body: proposeDisbursementBody,
  errors: [
    "not_found",
    "transition_invalid",
    "disbursement_changed",
    "disbursement_not_ready",
    ...bankNameErrors,
  ],
});

export const approveDisbursementBody = z.strictObject({
  number: number(),
  sent: positiveAmount(),
  /** All have to fit; otherwise it is returned. */
  answers: z.strictObject(
    Object.fromEntries(disbursementAnswers.map((answer) => [answer, consent()])) as Record<
      DisbursementAnswer,
      ReturnType<typeof consent>
    >,
  ),
});

export const approveDisbursement = defineCall({
  ...deciding,
  path: `${path}/:campaign_id/approve` as const,
  summary:
    "A second officer approves: it is booked, and sent to the bank once. What has left cannot be taken back.",
  movesMoney: true,
  body: approveDisbursementBody,
  errors: [
    "not_found",
    "changed_meanwhile",
    "transition_invalid",
    "proposal_own",
    "disbursement_changed",
    "disbursement_not_ready",
    ...bankNameErrors,
  ],
});

export const returnDisbursementBody = z.strictObject({ number: number(), reason: reason() });

export const returnDisbursement = defineCall({
  ...deciding,
  path: `${path}/:campaign_id/return` as const,
  summary:
    "Takes a proposal back: the second officer, or whoever proposed it. It may be proposed again.",
  body: returnDisbursementBody,
  errors: ["not_found", "changed_meanwhile", "transition_invalid"],
});

export const proposeClosingBody = z.strictObject({
  number: number(),
  /** Public in the page's language. `reason` is the Indonesian text. */
  reason: reason(),
  reason_en: reason(),
});

export const proposeDisputeClosing = defineCall({
  ...deciding,
  path: `${path}/:campaign_id/dispute/propose` as const,
  summary:
    "Proposes to close a dispute, once the company's last word on the amount is what was sent. The explanation becomes public.",
  body: proposeClosingBody,
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "receipt_differs"],
});

export const approveDisputeClosing = defineCall({
  ...deciding,
  path: `${path}/:campaign_id/dispute/approve` as const,
  summary:
    "A second officer closes the dispute: the campaign goes on, and all that was said stays.",
  movesMoney: true,
  body: z.strictObject({ number: number() }),
  errors: [
    "not_found",
    "changed_meanwhile",
    "transition_invalid",
    "proposal_own",
    "receipt_differs",
  ],
});

export const declineDisputeClosing = defineCall({
  ...deciding,
  path: `${path}/:campaign_id/dispute/decline` as const,
  summary:
    "Takes a proposal to close a dispute back: the second officer, or whoever proposed it. The campaign stays frozen.",
  body: returnDisbursementBody,
  errors: ["not_found", "changed_meanwhile", "transition_invalid"],
});
