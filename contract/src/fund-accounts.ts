import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { consent, requiredText } from "./fields.ts";

/** `opening`: accepted, and the bank has not answered yet. */
export const fundAccountStates = ["none", "opening", "open"] as const;

/** Digits of whole rupiah. */
const digits = z.string();

export const fundAccount = z.object({
  state: z.enum(fundAccountStates),
  /** Null without one. */
  bank: z.nullable(z.object({ id: z.string(), name: z.string() })),
  account_number: z.nullable(z.string()),
  holder: z.string(),
  /** What can be used now. */
  available: digits,
  /** Paid into campaigns and not yet disbursed. */
  held: digits,
  /** On its way to the funder's own bank. */
  in_transit: digits,
});
export type FundAccount = z.output<typeof fundAccount>;

export const getFundAccount = defineCall({
  method: "GET",
  path: "/user/rdl/get-balance",
  summary: "The funder's fund account at its bank, and what is in it.",
  access: "member",
  response: fundAccount,
});

export const fundAgreement = z.object({
  version: z.string(),
  document: z.string(),
  sha256: z.string(),
  /** Null before the funder agreed. */
  accepted_at: z.nullable(z.iso.datetime()),
});
export type FundAgreement = z.output<typeof fundAgreement>;

export const getFundAgreement = defineCall({
  method: "GET",
  path: "/user/rdl/document/agreement",
  summary: "The agreement about the fund account: as it was accepted, or as it would be.",
  access: "member",
  response: fundAgreement,
});

export const registerInvestor = defineCall({
  method: "POST",
  path: "/v2/user/rdl/register/investor",
  summary: "Asks for a fund account at a bank, under the agreement that was shown.",
  access: "member",
  body: z.strictObject({
    /** Of the fund account's banks. */
    bank_id: requiredText(2),
    /** Of the agreement as it was read. */
    sha256: requiredText(64),
    accepted: consent(),
  }),
  response: fundAccount,
  errors: ["not_verified", "fund_account_exists", "document_changed"],
  rateLimit: { max: 20, windowSeconds: 600 },
});
