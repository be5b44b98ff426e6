import * as z from "zod/mini";
import { accountChangeStatuses } from "./account-change-status.ts";
import { bankNameErrors } from "./bank-name-texts.ts";
import { bankNameStanding } from "./bank-names.ts";
import { defineCall } from "./call.ts";
import {
  accountNumber,
  choice,
  enteredPin,
  optionalText,
  reasonText,
  requiredFile,
  requiredText,
  shortNumber,
} from "./fields.ts";
import { storedFile } from "./files.ts";

/*
 * The bank account of an approved company, which disbursements go to. A new one is proposed with evidence and the PIN of an
 * owner, and takes the old one's place when two officers have accepted it.
 */

const moment = z.nullable(z.iso.datetime());

const account = z.object({
  bank: z.object({ name: z.string(), code: z.string() }),
  /** The last four digits. */
  last_digits: z.string(),
  account_name: z.string(),
});
export type ShownAccount = z.output<typeof account>;

const change = z.object({
  change_id: z.string(),
  status: z.enum(accountChangeStatuses),
  account,
  reason: z.string(),
  /** Name of the file. */
  evidence_name: z.string(),
  proposed_at: z.iso.datetime(),
  decided_at: moment,
  /** Why officers refused it. */
  refusal: z.nullable(z.string()),
});
export type OwnAccountChange = z.output<typeof change>;

const companyAccount = z.object({
  account,
  /** The one that was proposed last. */
  latest: z.nullable(change),
});
export type CompanyAccount = z.output<typeof companyAccount>;

const own = "/v1/company/account-change";

export const getCompanyAccount = defineCall({
  method: "GET",
  path: own,
  summary:
    "The bank account that an approved company is paid to, and what became of the change proposed last.",
  access: "company",
  companyAction: "view",
  response: companyAccount,
  errors: ["not_found"],
});

export const proposeAccountChangeBody = z.strictObject({
  bank_id: requiredText(64),
  account_number: accountNumber(),
  account_name: requiredText(100),
  reason: reasonText(),
  /** A PDF of the bank that names the account and its holder. */
  evidence: requiredFile(),
  pin: enteredPin(),
});
export type ProposeAccountChangeBody = z.input<typeof proposeAccountChangeBody>;

export const proposeAccountChange = defineCall({
  method: "POST",
  path: own,
  summary:
    "Proposes another bank account for an approved company. Nothing changes before two officers have accepted it; its owners are told by mail.",
  access: "company",
  companyAction: "change_account",
  body: proposeAccountChangeBody,
  bodyType: "multipart",
  response: companyAccount,
  errors: [
    "not_found",
    "pin_not_set",
    "pin_locked",
    "account_change_open",
    "bank_account_not_found",
    "bank_check_pending",
  ],
  rateLimit: { max: 20, windowSeconds: 86_400 },
});

export const withdrawAccountChange = defineCall({
  method: "POST",
  path: `${own}/withdraw` as const,
  summary: "Takes the proposed change back, as long as it is not decided.",
  access: "company",
  companyAction: "change_account",
  body: z.strictObject({ change_id: requiredText(64) }),
  response: companyAccount,
  errors: ["not_found", "transition_invalid"],
});

const path = "/v1/backoffice/account-changes";
const shared = { access: "officer", officerAction: "check_account_changes" } as const;

/** `open`: waits for its first or its second officer. */
export const accountChangeFilters = ["open", "accepted", "refused", "withdrawn"] as const;
export type AccountChangeFilter = (typeof accountChangeFilters)[number];

const listed = z.object({
  change_id: z.string(),
  company: z.string(),
  status: z.enum(accountChangeStatuses),
  account,
  proposed_at: z.iso.datetime(),
});
export type ListedAccountChange = z.output<typeof listed>;

export const listAccountChanges = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Changes of approved companies' bank accounts: those that wait the longest first, ended ones the newest first, and how many wait.",
  query: z.strictObject({ filter: choice(accountChangeFilters), cursor: optionalText(80) }),
  response: z.object({
    items: z.array(listed),
    next_cursor: z.nullable(z.string()),
    /** How many wait; told with the first page of them, null elsewhere. */
    waiting: z.nullable(z.number()),
  }),
});

const wholeAccount = z.extend(account, { account_number: z.string() });

const detail = z.object({
  change_id: z.string(),
  company: z.string(),
  status: z.enum(accountChangeStatuses),
  version: z.number(),
  /** The one that money goes to, as it was when the change was proposed. */
  old: wholeAccount,
  account: wholeAccount,
  /** How the bank's name stands against the company's: nothing goes to an account whose name does not. */
  name: bankNameStanding,
  /** Whom the bank names, and when it was asked; null when it did not answer in time. */
  holder: z.nullable(z.object({ name: z.string(), asked_at: z.iso.datetime() })),
  reason: z.string(),
  evidence: storedFile,
  proposed_by: z.string(),
  proposed_at: z.iso.datetime(),
  /** Other people and companies that have the new number too. */
  shared_with: z.number(),
  /** The caller checked it, so another officer accepts it. */
  is_checked_by_me: z.boolean(),
  /** Disbursements to the company that are on their way to the old account or wait for it. */
  disbursements: z.number(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      to: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type AccountChangeDetail = z.output<typeof detail>;

const params = z.strictObject({ change_id: requiredText(64) });

export const getAccountChange = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:change_id` as const,
  summary: "One change with the old account, the new one and its evidence. Each view is recorded.",
  params,
  response: detail,
  errors: ["not_found"],
});

export const decideAccountChangeBody = z.strictObject({
  version: shortNumber(1_000_000),
  reason: reasonText(),
});

const decision = {
  ...shared,
  method: "POST",
  params,
  body: decideAccountChangeBody,
  response: z.object({ status: z.enum(accountChangeStatuses), version: z.number() }),
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "proposal_own"],
} as const;

export const acceptAccountChange = defineCall({
  ...decision,
  path: `${path}/:change_id/accept` as const,
  summary:
    "Accepts a change: the first officer's word waits for a second one's, and with that the account takes the old one's place.",
  errors: [...decision.errors, "account_change_proposer_left", ...bankNameErrors],
});

export const refuseAccountChange = defineCall({
  ...decision,
  path: `${path}/:change_id/refuse` as const,
  summary: "Refuses a change with a reason, which the company reads; the old account stays.",
});
