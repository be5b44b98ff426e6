import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, requiredText } from "./fields.ts";
import { repaymentAccount } from "./repayments.ts";
import { virtualAccountBankCodes } from "./virtual-account-banks.ts";

/* The platform's fee that is not deducted at disbursement: the company pays it from its own cash. */

/** Digits of whole rupiah. */
const digits = z.string();

export const getCompanyUjrah = defineCall({
  method: "GET",
  path: "/v1/company/portofolio/ujrah",
  summary:
    "The ujrah that the company pays for a campaign from its own cash; null where it was deducted at disbursement, or before the company has confirmed its money.",
  access: "company",
  companyAction: "view",
  query: z.strictObject({ campaign_transaction_id: requiredText(64) }),
  response: z.nullable(
    z.object({
      amount: digits,
      paid: digits,
      left: digits,
      /** The virtual account that waits for its payment. */
      account: z.nullable(repaymentAccount),
      may_pay: z.boolean(),
    }),
  ),
  errors: ["not_found"],
});
export type CompanyUjrah = NonNullable<z.output<typeof getCompanyUjrah.response>>;

export const payUjrahBody = z.strictObject({
  campaign_transaction_id: requiredText(64),
  bank_code: choice(virtualAccountBankCodes),
});

export const startUjrahPayment = defineCall({
  method: "POST",
  path: "/v1/company/portofolio/ujrah",
  summary:
    "Asks for a virtual account for all ujrah that is left of a campaign. The same again is the same one, another bank takes its place. Whatever arrives beyond it pays instalments.",
  access: "company",
  companyAction: "pay",
  body: payUjrahBody,
  response: repaymentAccount,
  errors: ["not_found", "transition_invalid"],
  rateLimit: { max: 60, windowSeconds: 600 },
});
