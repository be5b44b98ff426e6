import * as z from "zod/mini";
import { nameReasons, nameVerdicts } from "./bank-holder-names.ts";
import { bankNameStates } from "./bank-name-texts.ts";
import { defineCall } from "./call.ts";
import { choice, optionalText, reasonText, requiredText } from "./fields.ts";

/*
 * Names that banks told of accounts, where they are neither the registered one nor somebody else's: an officer decides,
 * with what both sides said beside it.
 */

const moment = z.iso.datetime();

export const bankNameResults = ["accepted", "refused"] as const;
export type BankNameResult = (typeof bankNameResults)[number];

/** What a bank told of an account, beside what is known of whoever gave it. */
export const bankNameEvidence = z.object({
  /** As the bank wrote it. */
  holder: z.string(),
  registered_name: z.string(),
  /** What of both was compared. */
  compared_holder: z.string(),
  compared_name: z.string(),
  verdict: z.enum(nameVerdicts),
  reason: z.enum(nameReasons),
  bank: z.string(),
  last_digits: z.string(),
  answered_at: moment,
});
export type BankNameEvidence = z.output<typeof bankNameEvidence>;

/** How an account stands, and by what. */
export const bankNameStanding = z.object({
  state: z.enum(bankNameStates),
  /** What the bank said last; null while it has not been asked. */
  evidence: z.nullable(bankNameEvidence),
  /** Where an officer decides it; null where there is nothing to decide. */
  case_id: z.nullable(z.string()),
});
export type BankNameStanding = z.output<typeof bankNameStanding>;

const path = "/v1/backoffice/bank-names";
const shared = { access: "officer", officerAction: "check_bank_names" } as const;

export const bankNameFilters = ["open", ...bankNameResults] as const;
export type BankNameFilter = (typeof bankNameFilters)[number];

const listed = z.extend(bankNameEvidence, {
  case_id: z.string(),
  subject: z.enum(["person", "company"]),
  /** When the bank first told this name: since then it waits. */
  since: moment,
  result: z.nullable(z.enum(bankNameResults)),
});
export type ListedBankName = z.output<typeof listed>;

export const listBankNames = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Names at banks that an officer decides on: those that wait the longest first, decided ones the newest first, and how many wait.",
  query: z.strictObject({ filter: choice(bankNameFilters), cursor: optionalText(80) }),
  response: z.object({
    items: z.array(listed),
    next_cursor: z.nullable(z.string()),
    /** How many wait; told with the first page of them, null elsewhere. */
    waiting: z.nullable(z.number()),
  }),
});

const detail = z.extend(listed, {
  /** Of the person, or the company. */
  subject_id: z.string(),
  /** As the ID card says, typed at the verification; null for a company, and before that. */
  id_card_name: z.nullable(z.string()),
  /** Of a company: who has been its owner for longest. */
  owner_name: z.nullable(z.string()),
  /** Whether the bank, or whoever gave the account, has said something else since: it is decided no more. */
  is_replaced: z.boolean(),
  /** The oldest first. */
  decisions: z.array(
    z.object({
      result: z.enum(bankNameResults),
      reason: z.string(),
      decided_by: z.string(),
      decided_at: moment,
    }),
  ),
  /** What this officer may decide: of one that is decided the opposite, unless they decided it. */
  may: z.array(z.enum(bankNameResults)),
});
export type BankNameDetail = z.output<typeof detail>;

const params = z.strictObject({ case_id: requiredText(64) });

export const getBankName = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:case_id` as const,
  summary: "One name at a bank with what it is compared with. Each view of it is recorded.",
  params,
  response: detail,
  errors: ["not_found"],
});

export const decideBankNameBody = z.strictObject({
  result: choice(bankNameResults),
  reason: reasonText(),
});

export const decideBankName = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/:case_id/decide` as const,
  summary:
    "Accepts or refuses a name at a bank, with a reason. Whoever gave the account is told. What was decided is decided the other way only by another officer.",
  params,
  body: decideBankNameBody,
  response: z.object({ result: z.enum(bankNameResults) }),
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "proposal_own"],
});

export const askBankName = defineCall({
  ...shared,
  method: "POST",
  path: "/v1/backoffice/companies/:company_id/bank-name/ask",
  summary:
    "Asks the bank of a company's account again whose it is, whatever it said before. Its new answer counts at once.",
  params: z.strictObject({ company_id: requiredText(64) }),
  response: bankNameStanding,
  errors: ["not_found", "bank_name_unasked"],
  rateLimit: { max: 20, windowSeconds: 600 },
});
