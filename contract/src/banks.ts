import * as z from "zod/mini";
import { nameVerdicts } from "./bank-holder-names.ts";
import { defineCall } from "./call.ts";
import { accountNumber, optionalText, requiredText } from "./fields.ts";

/** Codes by which other programs know a bank (§9), where its spelling differs from the bank's. */
export const bankCodes = { PERTAMA_SYARIAH: "PERMATA_SYARIAH" } as const;

/** A bank of the master list (§3). One that is not activated is shown and cannot be chosen. */
export const bank = z.object({
  id: z.string(),
  name: z.string(),
  /** Three digits of the central bank's register, such as `014`; empty where there are none. */
  code: z.string(),
  is_activated: z.boolean(),
  /** Path below the web's own address; null without a picture. */
  image: z.nullable(z.string()),
  /** How the account-check provider calls the bank; sent as `bank_code` of the check. */
  illuma_code: z.string(),
  /** What people call the bank, such as `BCA`; null where the name says it already. */
  abbreviation: z.nullable(z.string()),
  /** Digits an account number of this bank usually has: a hint, never a rule. */
  account_number_length: z.nullable(z.number()),
});
export type Bank = z.output<typeof bank>;

export const listBanks = defineCall({
  method: "GET",
  path: "/v1/master/banks",
  summary:
    "Banks, also those that are not activated; as a search URL those with all words of `title` (or `name`) in name or code.",
  access: "public",
  /** `title` is the typeahead's parameter unless told otherwise (§7). */
  query: z.strictObject({ title: optionalText(80), name: optionalText(80) }),
  response: z.array(bank),
  isMasterData: true,
});

export const listFundAccountBanks = defineCall({
  method: "GET",
  path: "/master/banks/populate",
  summary: "Banks of the funder's fund account (ids 1 to 6).",
  access: "public",
  response: z.array(bank),
  isMasterData: true,
});

export const checkBankAccountBody = z.strictObject({
  bank_account_number: accountNumber(),
  /** `illuma_code` of an activated bank. */
  bank_code: requiredText(40),
});

export const checkedAccount = z.object({
  /** Masked where it is somebody else's. */
  account_name: z.string(),
  /** Who should hold it. */
  registered_name: z.string(),
  verdict: z.enum(nameVerdicts),
});
export type CheckedAccount = z.output<typeof checkedAccount>;

export const checkBankAccount = defineCall({
  method: "POST",
  path: "/bank/account-name",
  summary:
    "The holder's name of a bank account, and how it reads against the caller's, or their company's. Where the bank answers late, asking again continues the same check.",
  access: "member",
  body: checkBankAccountBody,
  response: checkedAccount,
  errors: [
    "bank_account_not_found",
    "bank_check_pending",
    "bank_check_unavailable",
    "too_many_requests",
  ],
  rateLimit: { max: 20, windowSeconds: 600 },
});
