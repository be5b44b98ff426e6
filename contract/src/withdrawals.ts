import * as z from "zod/mini";
import { bankNameErrors } from "./bank-name-texts.ts";
import { defineCall } from "./call.ts";
import { enteredPin, positiveAmount, requiredText } from "./fields.ts";
import { payoutHolds, payoutStates } from "./payouts.ts";

/** Digits of whole rupiah. */
const digits = z.string();

export const withdrawal = z.object({
  id: z.string(),
  /** Leaves the fund account, and arrives: there is no fee. */
  amount: digits,
  state: z.enum(payoutStates),
  bank: z.object({ name: z.string(), code: z.string() }),
  /** Why it waits with us; null while it goes its way. */
  hold: z.nullable(z.enum(payoutHolds)),
  /** Of the account that it goes to; no more is answered. */
  last_digits: z.string(),
  holder: z.string(),
  /** The bank's, once it has arrived. */
  reference: z.nullable(z.string()),
  /** Why it failed or was sent back, and the money is back; see `payoutFailureText`. */
  failure: z.nullable(z.string()),
  requested_at: z.iso.datetime(),
  /** When it should have arrived at the latest. */
  arrives_by: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
});
export type Withdrawal = z.output<typeof withdrawal>;

const withdrawals = z.object({
  /** The least and the most of one withdrawal. */
  minimum: digits,
  maximum: digits,
  fee: digits,
  /** When one that is asked for now should have arrived at the latest. */
  arrives_by: z.iso.datetime(),
  /** The newest twenty, newest first. */
  items: z.array(withdrawal),
});
export type Withdrawals = z.output<typeof withdrawals>;

const path = "/v2/user/rdl/withdrawal";

export const listWithdrawals = defineCall({
  method: "GET",
  path: `${path}s`,
  summary: "The funder's newest withdrawals, and what amounts can be withdrawn.",
  access: "funder",
  response: withdrawals,
});

export const getWithdrawal = defineCall({
  method: "GET",
  path,
  summary: "One of the funder's own withdrawals.",
  access: "funder",
  query: z.strictObject({ id: requiredText(64) }),
  response: withdrawal,
  errors: ["not_found"],
});

export const requestWithdrawalBody = z.strictObject({
  amount: positiveAmount(),
  bank_account_id: requiredText(64),
  pin: enteredPin(),
});

export const requestWithdrawal = defineCall({
  method: "POST",
  path,
  summary:
    "Sends money from the fund account to an approved bank account in the funder's own name. It is booked at once and sent afterwards.",
  access: "funder",
  movesMoney: true,
  body: requestWithdrawalBody,
  response: withdrawal,
  errors: [
    "pin_not_set",
    "pin_locked",
    "not_verified",
    "fund_account_missing",
    "bank_account_unverified",
    ...bankNameErrors,
  ],
  rateLimit: { max: 30, windowSeconds: 600 },
});
