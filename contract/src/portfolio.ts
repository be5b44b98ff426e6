import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { campaignCodes } from "./campaign-status.ts";
import { picture } from "./campaigns.ts";
import { companySignature } from "./contracts.ts";
import { choice, optionalText, requiredText } from "./fields.ts";
import { writtenFile } from "./files.ts";
import { statementTaxes } from "./fund-statement.ts";
import { akadTypes, projectTypes } from "./master-codes.ts";
import { transactionStatuses } from "./transaction-status.ts";

/*
 * What a funder has in campaigns: what is in, what has come back, and what is still to come. Every amount that has come
 * back is a booked share of a distribution; what is to come is a projection, also where the claim itself is fixed.
 */

/** Digits of whole rupiah. */
const digits = z.string();
const day = z.iso.date();

/** Money of a campaign: principal, yield before tax, tax withheld, and both after tax. */
const amounts = z.object({ principal: digits, gross: digits, tax: digits, net: digits });
export type PortfolioAmounts = z.output<typeof amounts>;

/** `action`: the funder has to sign or pay. Those that ended before they were paid are in none. */
export const portfolioFilters = ["all", "running", "action", "done"] as const;
export type PortfolioFilter = (typeof portfolioFilters)[number];

/**
 * `PROCESSING`: the company has paid, and it has not reached the funder yet. `PROJECTED`: the tenor has not begun. `LOST`:
 * losses have taken all of it, and nothing was paid.
 */
export const fundingRowStates = [
  "PROJECTED",
  "DUE",
  "LATE",
  "PARTLY_RECEIVED",
  "PROCESSING",
  "RECEIVED",
  "LOST",
] as const;
export type FundingRowState = (typeof fundingRowStates)[number];

const row = z.object({
  /** From 1; in the order in which they are due. */
  no: z.number(),
  due: day,
  state: z.enum(fundingRowStates),
  /** Of the company: until today, or until it paid; 0 in time. */
  days_late: z.number(),
  received: amounts,
  /** Still to come. */
  projected: amounts,
  received_at: z.nullable(z.iso.datetime()),
});
export type FundingRow = z.output<typeof row>;

const akadType = z.object({ value: z.enum(akadTypes), title: z.string() });

const funding = z.object({
  campaign_transaction_id: z.string(),
  title: z.string(),
  company: z.string(),
  slug: z.string(),
  akad_type: akadType,
  project_type: z.object({ value: z.enum(projectTypes), title: z.string() }),
  /** The first of the campaign. Null: a drawing of the project type stands in. */
  image: z.nullable(picture),
  status: z.object({ value: z.enum(transactionStatuses), title: z.string() }),
  campaign_status: z.object({ value: z.enum(campaignCodes), title: z.string() }),
  /** As it was paid in, or is to be. */
  amount: digits,
  /** Principal that is in the campaign. */
  outstanding: digits,
  /** Principal that accepted losses have taken. */
  lost: digits,
  received: amounts,
  projected: amounts,
  created_at: z.iso.datetime(),
  held_until: z.nullable(z.iso.datetime()),
  paid_at: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
  /** Of the oldest payment of the company that is late. */
  days_late: z.number(),
  /** What comes next; null when nothing does. It need not be what is late: a later payment may be. */
  next: z.nullable(
    z.object({ no: z.number(), due: day, amount: digits, state: z.enum(fundingRowStates) }),
  ),
  /** How many payments there are. */
  rows: z.number(),
});
export type PortfolioFunding = z.output<typeof funding>;

const fundingDetail = z.extend(funding, {
  schedule: z.array(row),
  /** Profit that is projected and no claim yet: it belongs to no payment. */
  unreported: z.nullable(amounts),
  /** Accepted losses that took of its principal, the oldest first. */
  losses: z.array(
    z.object({
      /** Null: since the company received its money. */
      from: z.nullable(day),
      until: day,
      /** What it took of this funding. */
      amount: digits,
      accepted_at: z.iso.datetime(),
      /** SHA-256 of the minutes of the funders' vote; null where they were no document yet. */
      minutes_sha256: z.nullable(z.string()),
    }),
  ),
  /** In the order in which they are signed. */
  akads: z.array(
    z.object({
      id: z.string(),
      type: akadType,
      number: z.string(),
      signed_at: z.nullable(z.iso.datetime()),
      /** The document as signed at the provider is kept too. */
      has_signed_file: z.boolean(),
      /** Null before the company has signed, and for contracts that do not name it as a party. */
      company_signature: z.nullable(companySignature),
    }),
  ),
});
export type PortfolioFundingDetail = z.output<typeof fundingDetail>;

const path = "/v2/portofolio";

export const listPortfolio = defineCall({
  method: "GET",
  path: `${path}/transaction`,
  summary: "The funder's own fundings, the newest first.",
  access: "funder",
  query: z.strictObject({
    /** All when left out. */
    filter: z.optional(choice(portfolioFilters)),
    cursor: optionalText(80),
  }),
  response: z.array(funding),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const getPortfolioFunding = defineCall({
  method: "GET",
  path: `${path}/transaction/detail`,
  summary: "One of them, with what was received and is to come of each payment, and its contracts.",
  access: "funder",
  query: z.strictObject({ campaign_transaction_id: requiredText(64) }),
  response: fundingDetail,
  errors: ["not_found"],
});

const summary = z.object({
  /** Principal that is in campaigns. */
  outstanding: digits,
  /** In how many campaigns that is; a funder may have funded one more than once. */
  campaigns: z.number(),
  lost: digits,
  /** Given back by campaigns that failed; never part of what was received. */
  refunded: digits,
  received: amounts,
  projected: amounts,
  /** How much less tax it would bear with a matched tax number; null for whom a number changes nothing. */
  tax_saving: z.nullable(digits),
  /** The last day on which anything is projected. */
  projected_until: z.nullable(day),
  /** When the first share was received. */
  received_since: z.nullable(z.iso.datetime()),
  /** Payments of companies that are or were due, and those of them that were paid by their day. */
  due_payments: z.number(),
  paid_in_time: z.number(),
  /** Payments that are late now. */
  late: z.object({ payments: z.number(), amount: digits, days_late: z.number() }),
  counts: z.object({ all: z.number(), running: z.number(), action: z.number(), done: z.number() }),
  akads: z.array(z.object({ akad_type: akadType, outstanding: digits })),
  /** Sectors in which any principal is. */
  project_types: z.array(z.enum(projectTypes)),
  /** Twelve months, the sixth of them the current one; late payments are projected in that. Net with principal. */
  months: z.array(z.object({ month: z.string(), received: digits, projected: digits })),
  /** What comes next, at most three. */
  next: z.array(
    z.object({
      campaign_transaction_id: z.string(),
      title: z.string(),
      akad_type: akadType,
      no: z.number(),
      rows: z.number(),
      due: day,
      amount: digits,
      state: z.enum(fundingRowStates),
      days_late: z.number(),
    }),
  ),
});
export type PortfolioSummary = z.output<typeof summary>;

export const getPortfolioSummary = defineCall({
  method: "GET",
  path: `${path}/repayment-summary`,
  summary: "Sums of all the funder's fundings: what is in, has come back and is to come.",
  access: "funder",
  response: summary,
});

const repayment = z.object({
  campaign_transaction_id: z.string(),
  title: z.string(),
  no: z.number(),
  due: day,
  ...amounts.shape,
  tax_kind: z.enum(statementTaxes),
  tax_bps: z.number(),
  /** When it reached the fund account. */
  received_at: z.iso.datetime(),
});
export type PortfolioRepayment = z.output<typeof repayment>;

export const listPortfolioRepayments = defineCall({
  method: "GET",
  path: `${path}/list-repayments`,
  summary: "What reached the funder's fund account, the newest first; of one funding or of all.",
  access: "funder",
  query: z.strictObject({
    campaign_transaction_id: optionalText(64),
    cursor: optionalText(160),
  }),
  response: z.array(repayment),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const getPortfolioRepaymentsFile = defineCall({
  method: "GET",
  path: `${path}/list-repayments/file`,
  summary: "The same as a CSV file, in the caller's language.",
  access: "funder",
  query: z.strictObject({ campaign_transaction_id: optionalText(64) }),
  response: writtenFile,
  errors: ["repayments_too_long"],
  rateLimit: { max: 30, windowSeconds: 600 },
});
