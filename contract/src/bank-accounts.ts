import * as z from "zod/mini";
import { bankNameStates } from "./bank-name-texts.ts";
import { checkBankAccountBody, checkedAccount } from "./banks.ts";
import { defineCall } from "./call.ts";
import { accountNumber, enteredPin, requiredText } from "./fields.ts";

/** The most that a funder may have. */
export const mostBankAccounts = 5;

export const bankAccount = z.object({
  id: z.string(),
  bank: z.object({ name: z.string(), code: z.string() }),
  /** The last four digits; no more is answered. */
  last_digits: z.string(),
  /** As the bank names them. */
  holder: z.string(),
  /** What is known of that name: money is sent to an account whose name is accepted, or is asked about again. */
  name_state: z.enum(bankNameStates),
  /** Money is sent to it once its e-mail was answered. */
  is_verified: z.boolean(),
  /** Until when the mailed link can be used; null without one. */
  email_expires_at: z.nullable(z.iso.datetime()),
  is_primary: z.boolean(),
});
export type BankAccount = z.output<typeof bankAccount>;

const list = z.array(bankAccount);
const path = "/v2/master/bank-accounts";
const one = { params: z.object({ id: requiredText(64) }) } as const;
const pin = { pin: enteredPin() } as const;
const pinErrors = ["pin_not_set", "pin_locked"] as const;

export const listBankAccounts = defineCall({
  method: "GET",
  path: `${path}/populate`,
  summary: "The funder's own bank accounts, which money may be sent to; the primary one first.",
  access: "funder",
  response: list,
});

export const createBankAccountBody = z.strictObject({
  bank_id: requiredText(64),
  account_number: accountNumber(),
  ...pin,
});

export const createBankAccount = defineCall({
  method: "POST",
  path: `${path}/create`,
  summary:
    "Adds an account in the funder's own name, which the bank is asked about, and mails a link to approve it. One in a similar name waits for an officer. The same again is the same account.",
  access: "funder",
  body: createBankAccountBody,
  response: list,
  errors: [
    ...pinErrors,
    "not_verified",
    "bank_account_not_found",
    "bank_check_pending",
    "too_many_bank_accounts",
    "unavailable",
  ],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const bankAccountPinBody = z.strictObject(pin);

export const makeBankAccountPrimary = defineCall({
  method: "POST",
  path: `${path}/:id/make-primary`,
  summary: "Money goes to this account unless another is chosen. It has to be verified.",
  access: "funder",
  ...one,
  body: bankAccountPinBody,
  response: list,
  errors: [...pinErrors, "not_verified", "not_found", "bank_account_unverified"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const deleteBankAccount = defineCall({
  method: "POST",
  path: `${path}/:id/delete`,
  summary: "Removes an account; the primary one stays as long as there is another.",
  access: "funder",
  ...one,
  body: bankAccountPinBody,
  response: list,
  errors: [...pinErrors, "not_found", "bank_account_primary"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const sendBankAccountEmail = defineCall({
  method: "POST",
  path: `${path}/send/email/verification`,
  summary: "Mails a new link to approve an account; the earlier one stops working.",
  access: "funder",
  body: z.strictObject({ id: requiredText(64) }),
  response: list,
  errors: ["not_verified", "not_found"],
  rateLimit: { max: 10, windowSeconds: 600 },
});

export const verifyBankAccount = defineCall({
  method: "POST",
  path: `${path}/email/verification`,
  summary: "Approves an account by its mailed link, signed in. The first approved one is primary.",
  access: "funder",
  body: z.strictObject({ token: requiredText(100) }),
  response: list,
  errors: ["not_verified", "reset_token_invalid"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const validateBankAccount = defineCall({
  method: "POST",
  path: "/bank/validator",
  summary: "Whether a bank account is in the caller's own name.",
  access: "funder",
  body: checkBankAccountBody,
  response: z.extend(checkedAccount, { is_own: z.boolean() }),
  errors: ["bank_account_not_found", "bank_check_pending", "unavailable"],
  rateLimit: { max: 20, windowSeconds: 600 },
});
