import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { contractRecord } from "./contracts.ts";
import { requiredText } from "./fields.ts";

/**
 * `signing`: its agreement is to be signed. `opening`: it is, and the bank has not answered yet. `refused`: the bank does
 * not open it, and another one can be chosen.
 */
export const fundAccountStates = ["none", "signing", "opening", "refused", "open"] as const;

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
  access: "funder",
  response: fundAccount,
});

export const fundAgreement = z.object({
  /** Accepted on its page, as it was done before such agreements were signed; null otherwise. */
  accepted: z.nullable(
    z.object({
      version: z.string(),
      document: z.string(),
      sha256: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Null before a bank was chosen. */
  contract: z.nullable(contractRecord),
});
export type FundAgreement = z.output<typeof fundAgreement>;

export const getFundAgreement = defineCall({
  method: "GET",
  path: "/user/rdl/document/agreement",
  summary: "The agreement about the fund account, and how far its signature is.",
  access: "funder",
  response: fundAgreement,
});

export const registerInvestor = defineCall({
  method: "POST",
  path: "/v2/user/rdl/register/investor",
  summary:
    "Chooses the bank of the fund account and makes its agreement, which the caller then signs; the bank is asked once it is signed. Until then, and once the bank has refused it, another bank can be chosen.",
  access: "funder",
  body: z.strictObject({
    /** Of the fund account's banks. */
    bank_id: requiredText(2),
  }),
  response: fundAccount,
  errors: ["not_verified", "fund_account_exists"],
  rateLimit: { max: 20, windowSeconds: 600 },
});
