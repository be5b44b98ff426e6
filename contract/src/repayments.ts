import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { campaignCodes, campaignStatuses } from "./campaign-status.ts";
import { choice, optionalText, positiveAmount, requiredText } from "./fields.ts";
import { writtenFile } from "./files.ts";
import { akadTypes } from "./master-codes.ts";
import { virtualAccountBankCodes } from "./virtual-account-banks.ts";

/* What a company owes for its campaigns, and how it pays. In its portfolio a campaign's transaction is the campaign. */

/** Digits of whole rupiah. */
const digits = z.string();
const day = z.iso.date();

export const instalmentStates = ["DUE", "PARTLY_PAID", "PAID"] as const;

const instalment = z.object({
  /** From 1, by due date. */
  no: z.number(),
  due: day,
  principal: digits,
  margin: digits,
  principal_paid: digits,
  margin_paid: digits,
  state: z.enum(instalmentStates),
  /** When the bank took the last payment for it. */
  last_paid_at: z.nullable(z.iso.datetime()),
  /** Past due: until today, or until it was paid; 0 in time. */
  days_late: z.number(),
});
export type CompanyInstalment = z.output<typeof instalment>;

/** What is to be paid of some instalments. */
const bill = z.object({ amount: digits, instalments: z.array(z.number()), until: day });
export type RepaymentBill = z.output<typeof bill>;

const portfolio = z.object({
  campaign_transaction_id: z.string(),
  title: z.string(),
  akad_type: z.enum(akadTypes),
  status: z.object({
    value: z.enum(campaignCodes),
    name: z.enum(campaignStatuses),
    title: z.string(),
  }),
  /** Of the public page. */
  slug: z.nullable(z.string()),
  /** Cost and margin: fixed, also when it is paid late. */
  price: digits,
  paid: digits,
  left: digits,
  /** Paid beyond everything that is owed; pays what falls due later. */
  excess: digits,
  /** Of what was paid too much: back with the company, or on its way there. */
  given_back: digits,
  /** Past its due date; null while nothing is late. */
  overdue: z.nullable(bill),
  /** What is late and the next instalment together; null when all is paid. */
  bill: z.nullable(bill),
  /** Of the oldest late instalment. */
  days_late: z.number(),
});
export type CompanyPortfolio = z.output<typeof portfolio>;

export const repaymentAccount = z.object({
  id: z.string(),
  bank_code: z.enum(virtualAccountBankCodes),
  /** Null until the bank has opened the virtual account. */
  account_number: z.nullable(z.string()),
  amount: digits,
  expires_at: z.iso.datetime(),
  /** The bank opens none: another one has to be chosen. */
  is_refused: z.boolean(),
});
export type RepaymentAccount = z.output<typeof repaymentAccount>;

const portfolioDetail = z.extend(portfolio, {
  instalments: z.array(instalment),
  funders: z.number(),
  /** The virtual account that waits for its payment. */
  account: z.nullable(repaymentAccount),
  /** Whether this member may pay. */
  may_pay: z.boolean(),
});
export type CompanyPortfolioDetail = z.output<typeof portfolioDetail>;

const viewing = { access: "company", companyAction: "view" } as const;

export const listCompanyPortfolios = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/portofolios",
  summary:
    "Campaigns that the company owes for, or has paid: what is to be paid next first, in keyset pages.",
  query: z.strictObject({ cursor: optionalText(80) }),
  response: z.array(portfolio),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const getCompanyPortfolio = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/portofolio/detail",
  summary: "One of them with all instalments, and the virtual account that waits for its payment.",
  query: z.strictObject({ campaign_transaction_id: requiredText(64) }),
  response: portfolioDetail,
  errors: ["not_found"],
});

export const getPortfolioScheduleFile = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/portofolio/detail/file",
  summary: "Its instalments as a CSV file, in the caller's language.",
  query: z.strictObject({ campaign_transaction_id: requiredText(64) }),
  response: writtenFile,
  errors: ["not_found"],
  rateLimit: { max: 30, windowSeconds: 600 },
});

export const repaymentBody = z.strictObject({
  campaign_transaction_id: requiredText(64),
  /** At most what is left. */
  amount: positiveAmount(),
  bank_code: choice(virtualAccountBankCodes),
});

export const startRepayment = defineCall({
  method: "POST",
  path: "/v1/company/portofolio/payment",
  summary:
    "Asks for a virtual account to pay instalments by, the oldest first. A campaign has one at a time: the same again is the same one, another takes its place. Whatever arrives counts, also late, twice or of another amount.",
  access: "company",
  companyAction: "pay",
  body: repaymentBody,
  response: repaymentAccount,
  errors: ["not_found", "transition_invalid"],
  rateLimit: { max: 60, windowSeconds: 600 },
});
