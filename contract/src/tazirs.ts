import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import {
  choice,
  optionalText,
  positiveAmount,
  reasonText,
  requiredFile,
  requiredText,
  shortNumber,
} from "./fields.ts";
import { storedFile } from "./files.ts";
import { repaymentAccount } from "./repayments.ts";
import { tazirStatuses } from "./tazir-status.ts";
import { virtualAccountBankCodes } from "./virtual-account-banks.ts";

/*
 * Ta'zir: what a company pays to good causes because it could pay an instalment in time and would not. Two officers of
 * finance decide it; none of it is ever the funders' yield or the platform's income.
 */

const path = "/v1/backoffice/tazirs";
const shared = { access: "officer", officerAction: "release_distributions" } as const;
/** Digits of whole rupiah. */
const digits = z.string();
const day = z.iso.date();
const moment = z.nullable(z.iso.datetime());

/** `open`: waits for a second officer. `charged`: waits for the company. */
export const tazirFilters = ["open", "charged", "ended"] as const;
export type TazirFilter = (typeof tazirFilters)[number];

/** What officers and the company see alike. */
const tazir = z.object({
  tazir_id: z.string(),
  status: z.enum(tazirStatuses),
  amount: digits,
  paid: digits,
  /** The late instalment, and when it was due. */
  instalment: z.number(),
  due: day,
  /** When the first officer recorded it: what was unpaid of the instalment, and for how long. */
  overdue: digits,
  days_late: z.number(),
  /** What of the unpaid amount it is, in basis points. */
  bps: z.number(),
  /** Why the company could pay and would not. */
  reason: z.string(),
  decided_at: moment,
  paid_at: moment,
});
export type Tazir = z.output<typeof tazir>;

const listed = z.object({
  tazir_id: z.string(),
  campaign_id: z.string(),
  title: z.string(),
  company: z.string(),
  status: z.enum(tazirStatuses),
  instalment: z.number(),
  amount: digits,
  paid: digits,
  proposed_at: z.iso.datetime(),
});
export type ListedTazir = z.output<typeof listed>;

export const listTazirs = defineCall({
  ...shared,
  method: "GET",
  path,
  summary: "Ta'zir by where it is: what waits the longest first, what has ended the newest first.",
  query: z.strictObject({ filter: choice(tazirFilters), cursor: optionalText(80) }),
  response: z.object({ items: z.array(listed), next_cursor: z.nullable(z.string()) }),
});

const chargeable = z.object({
  no: z.number(),
  due: day,
  days_late: z.number(),
  overdue: digits,
  /** What the rule makes of it now. */
  amount: digits,
  /** The one that it has already. */
  tazir_id: z.nullable(z.string()),
});
export type LateInstalment = z.output<typeof chargeable>;

export const listLateInstalments = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/late` as const,
  summary: "The late instalments of a campaign, and what ta'zir of each would be.",
  query: z.strictObject({ campaign_id: requiredText(64) }),
  response: z.object({
    campaign_id: z.string(),
    title: z.string(),
    company: z.string(),
    /** Null: the contracts of this platform agree on none, so none can be charged. */
    bps: z.nullable(z.number()),
    items: z.array(chargeable),
  }),
  errors: ["not_found"],
});
export type LateInstalments = z.output<typeof listLateInstalments.response>;

export const proposeTazirBody = z.strictObject({
  campaign_id: requiredText(64),
  instalment: shortNumber(10_000),
  /** As it was shown: another one, by then, is refused. */
  amount: positiveAmount(),
  reason: reasonText(1000),
  /** A PDF that shows that the company had the money. */
  evidence: requiredFile(),
});

export const proposeTazir = defineCall({
  ...shared,
  method: "POST",
  path,
  summary:
    "Records that a company could pay a late instalment and would not, with reason and evidence. Nothing is charged before a second officer approves it.",
  body: proposeTazirBody,
  bodyType: "multipart",
  response: z.object({ tazir_id: z.string(), status: z.enum(tazirStatuses) }),
  errors: ["not_found", "transition_invalid", "tazir_changed", "tazir_not_agreed"],
  rateLimit: { max: 60, windowSeconds: 600 },
});

const params = z.strictObject({ tazir_id: requiredText(64) });
const version = () => shortNumber(1_000_000);

export const tazirDetail = z.extend(tazir, {
  campaign_id: z.string(),
  title: z.string(),
  company: z.string(),
  version: z.number(),
  evidence: storedFile,
  proposed_by: z.string(),
  proposed_at: z.iso.datetime(),
  decided_by: z.nullable(z.string()),
  /** The proposal is the caller's, so another officer decides. */
  is_own: z.boolean(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      to: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type TazirDetail = z.output<typeof tazirDetail>;

export const getTazir = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:tazir_id` as const,
  summary: "One ta'zir with its reason and evidence. Each view of the evidence is recorded.",
  params,
  response: tazirDetail,
  errors: ["not_found"],
});

const decision = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ status: z.enum(tazirStatuses), version: z.number() }),
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "proposal_own"],
} as const;

export const approveTazirBody = z.strictObject({ version: version() });
export const declineTazirBody = z.strictObject({ version: version(), reason: reasonText() });

export const approveTazir = defineCall({
  ...decision,
  path: `${path}/:tazir_id/approve` as const,
  summary: "A second officer charges it: the company is told what it owes to good causes, and why.",
  body: approveTazirBody,
});

export const declineTazir = defineCall({
  ...decision,
  path: `${path}/:tazir_id/decline` as const,
  summary: "A second officer declines it: nothing is charged.",
  body: declineTazirBody,
});

export const listCompanyTazirs = defineCall({
  method: "GET",
  path: "/v1/company/portofolio/tazir",
  summary:
    "Ta'zir that the company owes for a campaign, or has paid: what, why, and how to pay it.",
  access: "company",
  companyAction: "view",
  query: z.strictObject({ campaign_transaction_id: requiredText(64) }),
  response: z.object({
    items: z.array(tazir),
    /** Of all of them together. */
    left: digits,
    /** The virtual account that waits for its payment. */
    account: z.nullable(repaymentAccount),
    may_pay: z.boolean(),
  }),
  errors: ["not_found"],
});
export type CompanyTazirs = z.output<typeof listCompanyTazirs.response>;

export const payTazirBody = z.strictObject({
  campaign_transaction_id: requiredText(64),
  bank_code: choice(virtualAccountBankCodes),
});

export const startTazirPayment = defineCall({
  method: "POST",
  path: "/v1/company/portofolio/tazir",
  summary:
    "Asks for a virtual account for all ta'zir that is left of a campaign. The same again is the same one, another bank takes its place. Whatever arrives beyond it pays instalments.",
  access: "company",
  companyAction: "pay",
  body: payTazirBody,
  response: repaymentAccount,
  errors: ["not_found", "transition_invalid"],
  rateLimit: { max: 60, windowSeconds: 600 },
});
