import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, positiveAmount, requiredText } from "./fields.ts";
import { virtualAccountBankCodes } from "./virtual-account-banks.ts";

/** Digits of whole rupiah. */
const digits = z.string();

export const topUpStates = ["CREATED", "PAID", "EXPIRED", "CANCELLED"] as const;

export const topUp = z.object({
  id: z.string(),
  bank_code: z.enum(virtualAccountBankCodes),
  /** Null until the bank has opened the virtual account. */
  account_number: z.nullable(z.string()),
  amount: digits,
  state: z.enum(topUpStates),
  /** The bank opens no account for it; its state is `CANCELLED`. */
  is_refused: z.boolean(),
  expires_at: z.iso.datetime(),
  /** When it was paid, or ended without. */
  ended_at: z.nullable(z.iso.datetime()),
});
export type TopUp = z.output<typeof topUp>;

const topUps = z.object({
  /** The least and the most of one top-up. */
  minimum: digits,
  maximum: digits,
  /** The one that was asked for; without an id the one that waits for its payment, if any. */
  top_up: z.nullable(topUp),
});
export type TopUps = z.output<typeof topUps>;

const path = "/v2/user/rdl/top-up";

export const getTopUp = defineCall({
  method: "GET",
  path,
  summary: "A top-up of the funder's fund account, and what amounts it takes.",
  access: "funder",
  query: z.strictObject({ id: z.optional(requiredText(64)) }),
  response: topUps,
});

export const startTopUpBody = z.strictObject({
  amount: positiveAmount(),
  bank_code: choice(virtualAccountBankCodes),
});

export const startTopUp = defineCall({
  method: "POST",
  path,
  summary:
    "Asks for a virtual account to top up by. A funder has one at a time: the same again is the same one, another takes its place.",
  access: "funder",
  body: startTopUpBody,
  response: topUp,
  errors: ["not_verified", "fund_account_missing"],
  rateLimit: { max: 30, windowSeconds: 600 },
});

export const cancelTopUp = defineCall({
  method: "POST",
  path: `${path}/cancel`,
  summary:
    "No payment is expected any more; one that arrives all the same still goes to the fund account. Again changes nothing.",
  access: "funder",
  body: z.strictObject({ id: requiredText(64) }),
  response: topUp,
  errors: ["not_found"],
});
