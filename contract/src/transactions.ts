import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { riskGrades } from "./campaign-codes.ts";
import { campaignCodes } from "./campaign-status.ts";
import { picture } from "./campaigns.ts";
import { companySignature, contractRecord, signatureStatuses } from "./contracts.ts";
import { choice, consent, positiveAmount, requiredText } from "./fields.ts";
import { limitClasses } from "./funding-limits.ts";
import { akadTypes, projectTypes } from "./master-codes.ts";
import { holdMinutes } from "./pledge-rules.ts";
import { taxStatuses } from "./tax-number.ts";
import { transactionStatuses } from "./transaction-status.ts";
import { virtualAccountBankCodes } from "./virtual-account-banks.ts";

/*
 * A funder's way into a campaign: the check before an amount is chosen, the pledge that holds capacity for half an hour,
 * and the transaction that the contracts and the payment belong to.
 */

/** Digits of whole rupiah. */
const digits = z.string().check(z.regex(/^\d{1,16}$/));
const transactionId = () => requiredText(64);

const moment = z.nullable(z.iso.datetime());
const status = z.object({ value: z.enum(transactionStatuses), title: z.string() });

export const fundingLimit = z.object({
  /** Null for a person who has not declared their income yet: they cannot pledge before. */
  class: z.nullable(z.enum(limitClasses)),
  /** As declared, for a year; null without one. */
  yearly_income: z.nullable(digits),
  /** What of it counts: above a bound only what accepted evidence proves. */
  counted_income: z.nullable(digits),
  /** Share of the counted income in basis points. */
  bps: z.nullable(z.number()),
  /** The most that may be on the platform; null without a limit, or before the income is declared. */
  limit: z.nullable(digits),
  /** Held and funded in all campaigns. */
  used: digits,
  /** What a limit follows from: shares of the yearly income in basis points, and the income above which it is the second. */
  rule: z.object({
    ordinary_bps: z.number(),
    professional_bps: z.number(),
    professional_above: digits,
    /** Above this an income counts only once evidence of it was accepted. */
    evidence_above: digits,
  }),
  /** The most that one funder may have of everything outstanding on the platform; null while that is little. */
  share: z.nullable(z.object({ limit: digits, outstanding: digits, bps: z.number() })),
});
export type FundingLimit = z.output<typeof fundingLimit>;

export const getFundingLimit = defineCall({
  method: "GET",
  path: "/v1/user/funding-limit",
  summary: "How much the funder may have on the platform, and how much of it is used.",
  access: "funder",
  response: fundingLimit,
});

export const declareIncomeBody = z.strictObject({ yearly_income: positiveAmount() });

export const declareIncome = defineCall({
  method: "POST",
  path: "/v1/user/funding-limit",
  summary:
    "Declares the yearly income that a person's limit follows from. Every declaration is kept.",
  access: "funder",
  body: declareIncomeBody,
  response: fundingLimit,
  errors: ["not_verified", "no_funding_limit"],
  rateLimit: { max: 10, windowSeconds: 86_400 },
});

/** What a funder has with one company, as a share of all they have. */
const concentration = z.object({ company: z.string(), amount: digits });

export const booking = z.object({
  /** The funder's own that is still open in this campaign: it is taken up instead of beginning another. */
  transaction: z.nullable(z.object({ id: z.string(), status, amount: digits })),
  /** Whether the campaign takes pledges at this moment. */
  is_open: z.boolean(),
  /** What nobody has pledged or paid yet. */
  left: digits,
  pledge_minimum: digits,
  pledge_maximum: z.nullable(digits),
  pledge_step: digits,
  /** What the funder has in this campaign already; it counts towards the maximum and the ceiling. */
  mine: digits,
  /** The most that this funder may have of this campaign, held and paid together, and the share of its target that it is. */
  ceiling: z.object({ limit: digits, bps: z.number(), target: digits }),
  /** From then on the funder can hold capacity here again; null without a pause. */
  paused_until: z.nullable(z.iso.datetime()),
  limit: fundingLimit,
  /** What is withheld from this funder's yield, as of today. */
  tax: z.object({ status: z.enum(taxStatuses), bps: z.number() }),
  /** What the funder has with this campaign's company. */
  here: concentration,
  /** The company they have the most with; null without any. */
  largest: z.nullable(concentration),
});
export type Booking = z.output<typeof booking>;

export const checkBooked = defineCall({
  method: "GET",
  path: "/v1/campaign/booked",
  summary:
    "What a funder needs before they choose an amount: what is left, their limit, their concentration, and whether they already have an open transaction here.",
  access: "funder",
  query: z.strictObject({ campaign_id: requiredText(64) }),
  response: booking,
  errors: ["not_found"],
});

export const pledgeBody = z.strictObject({
  campaign_id: requiredText(64),
  amount: positiveAmount(),
  /** That the money may be lost; the wording in force is kept with the transaction. */
  risk_notice: consent(),
});

export const pledge = defineCall({
  method: "POST",
  path: "/v1/campaign/pledge",
  summary: `Holds an amount of a campaign for the funder: ${holdMinutes} minutes, in which the contracts are read and signed. No money moves yet.`,
  access: "funder",
  movesMoney: true,
  body: pledgeBody,
  response: z.object({
    campaign_transaction_id: z.string(),
    status,
    amount: digits,
    held_until: z.iso.datetime(),
  }),
  errors: [
    "not_found",
    "not_verified",
    "not_open",
    "already_pledged",
    "income_undeclared",
    "hold_paused",
  ],
});

const party = z.object({ campaign_transaction_id: transactionId() });

/** Null before the company has signed, and for contracts that do not name it as a party. */
const akadRecord = z.extend(contractRecord, { company_signature: z.nullable(companySignature) });
export type AkadRecord = z.output<typeof akadRecord>;

const akadRecords = z.object({
  wakalah: z.nullable(akadRecord),
  musyarakah: z.nullable(akadRecord),
  murabahah: z.nullable(akadRecord),
});

/** By the funder's fund account at once, or by a virtual account that waits for its money. */
export const paymentTypes = ["RDF", "VIRTUAL_ACCOUNT"] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** How a transaction is paid, or was. What only a virtual account has is null for the fund account. */
export const transactionPayment = z.object({
  payment_type: z.enum(paymentTypes),
  bank_code: z.nullable(z.enum(virtualAccountBankCodes)),
  /** Null until the bank has opened it. */
  account_number: z.nullable(z.string()),
  expires_at: z.nullable(z.iso.datetime()),
  /** The bank opens none: another way has to be chosen. */
  is_refused: z.boolean(),
  /** Null before. */
  paid_at: z.nullable(z.iso.datetime()),
});
export type TransactionPayment = z.output<typeof transactionPayment>;

export const campaignTransaction = z.object({
  id: z.string(),
  status,
  amount: digits,
  created_at: z.iso.datetime(),
  /** Until then the capacity is held; null once it is paid or over. */
  held_until: z.nullable(z.iso.datetime()),
  /** When it was paid, ended without, or was given back. */
  ended_at: z.nullable(z.iso.datetime()),
  campaign: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    company: z.string(),
    project_type: z.enum(projectTypes),
    /** The first of the campaign. Null: a drawing of the project type stands in. */
    image: z.nullable(picture),
    akad_type: z.object({ value: z.enum(akadTypes), title: z.string() }),
    months: z.number(),
    instalments: z.number(),
    yield_bps: z.number(),
    /** The funders' share of profit in basis points, as digits. */
    nisbah: z.nullable(z.string()),
    risk_grade: z.nullable(z.enum(riskGrades)),
    ends_at: z.nullable(z.iso.datetime()),
    status: z.object({ value: z.enum(campaignCodes), title: z.string() }),
    /** Why it was suspended or cancelled, where that is public. */
    status_reason: z.nullable(z.string()),
  }),
  /** Until when the funder cannot hold capacity of this campaign again: since this ended, and if they cancelled it now. */
  pause: z.object({ until: moment, if_cancelled: moment }),
  /** Not paid before the campaign closed, or was cancelled. */
  ended_with_campaign: z.boolean(),
  /** Base case, for this amount, after tax; a projection unless the margin is fixed. */
  projection: z.object({ gross: digits, tax: digits, net: digits }),
  akads: akadRecords,
  /** Null until a way to pay is chosen, and when it ended without payment. */
  payment: z.nullable(transactionPayment),
  /** For how long a virtual account that is opened now takes the payment. */
  virtual_account: z.object({
    hours: z.number(),
    /** Fewer than usual, because the amount is much of what is left of the campaign. */
    is_short: z.boolean(),
    /** Its end where it is sooner, with the campaign's or the hold's; null otherwise. */
    until: z.nullable(z.iso.datetime()),
  }),
});
export type CampaignTransaction = z.output<typeof campaignTransaction>;

export const getTransaction = defineCall({
  method: "GET",
  path: "/v1/campaign/transaction/detail",
  summary: "One of the funder's own transactions.",
  access: "funder",
  query: z.strictObject(party.shape),
  response: campaignTransaction,
  errors: ["not_found"],
});

export const cancelPledge = defineCall({
  method: "POST",
  path: "/v1/campaign/pledge/cancel",
  summary:
    "Gives the held capacity back. Once it is paid there is nothing to cancel; again changes nothing.",
  access: "funder",
  movesMoney: true,
  body: z.strictObject(party.shape),
  response: campaignTransaction,
  errors: ["not_found", "transition_invalid"],
});

export const createAkad = defineCall({
  method: "POST",
  path: "/v1/campaign/upload/akad",
  summary:
    "Makes a contract of a transaction: the wakalah first, then the campaign's own kind. One that exists stays as it is.",
  access: "funder",
  body: z.strictObject({ type: choice(akadTypes), ...party.shape }),
  response: campaignTransaction,
  errors: ["not_found", "transition_invalid", "not_verified"],
});

export const checkDocuments = defineCall({
  method: "GET",
  path: "/v1/campaign/transaction/check/documents",
  summary: "Whether all contracts of a transaction are signed, and which are not.",
  access: "funder",
  query: z.strictObject(party.shape),
  response: z.object({
    is_complete: z.boolean(),
    /** Those that are needed, in their order; without an id until they are made. */
    documents: z.array(
      z.object({
        type: z.enum(akadTypes),
        contract_id: z.nullable(z.string()),
        signature: z.enum(signatureStatuses),
        signed_at: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  errors: ["not_found"],
});

export const checkout = defineCall({
  method: "POST",
  path: "/v1/campaign/transaction/checkout",
  summary:
    "Pays a signed transaction: from the fund account at once, or by a virtual account, which holds the capacity for its own time. The same choice again is the same payment, another takes its place.",
  access: "funder",
  movesMoney: true,
  body: z.strictObject({
    ...party.shape,
    payment_type: choice(paymentTypes),
    /** For a virtual account. */
    bank_code: z.optional(choice(virtualAccountBankCodes)),
  }),
  response: z.object({
    /** Of the payment. */
    uuid: z.string(),
    payment_type: z.enum(paymentTypes),
    bank_code: z.nullable(z.enum(virtualAccountBankCodes)),
  }),
  errors: [
    "not_found",
    "transition_invalid",
    "not_verified",
    "fund_account_missing",
    "balance_insufficient",
  ],
  rateLimit: { max: 60, windowSeconds: 600 },
});
