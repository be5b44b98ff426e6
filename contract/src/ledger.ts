import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, optionalText, requiredText } from "./fields.ts";

/* The books, as officers of finance read them. Nobody writes in them by hand. */

const path = "/v1/backoffice/ledger";
const access = "officer";
const officerAction = "view_ledger";

/** What is booked (MONEY §2). */
export const postingKinds = [
  "top-up",
  "payment",
  "settlement",
  "returned-payment",
  "unmatched-payment",
  "unmatched-given",
  "refund",
  "disbursement",
  "payout",
  "instalment",
  "distribution",
  "tazir",
  "ujrah-payment",
  "remittance",
  "withdrawal",
  "reversal",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** `shared`: banks, taxes, ujrah, benevolence, unmatched. The others have one account for each owner. */
export const ledgerGroups = ["shared", "escrow", "repayment", "rdf", "payout"] as const;
export type LedgerGroup = (typeof ledgerGroups)[number];

const account = z.object({
  /** Such as `bank:rdf`, `escrow:<campaign>`, `rdf:<user>`. */
  account: z.string(),
  /** Title of the campaign or name of the company it belongs to. */
  title: z.nullable(z.string()),
  /** Digits of whole rupiah. */
  balance: z.string(),
  /** How many entries its chain has; null on shared accounts, which have no chain. */
  entries: z.nullable(z.number()),
});
export type LedgerAccount = z.output<typeof account>;

export const listLedgerAccounts = defineCall({
  method: "GET",
  path: `${path}/accounts` as const,
  summary: "Accounts of the ledger with their balances, in keyset pages.",
  access,
  officerAction,
  query: z.strictObject({ group: choice(ledgerGroups), cursor: optionalText(80) }),
  response: z.object({ items: z.array(account), next_cursor: z.nullable(z.string()) }),
});

const posting = z.object({
  posting_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(postingKinds),
  /** Key of what happened: it is booked once, however often it is told. */
  event: z.string(),
  /** Digits; what the posting moves. */
  amount: z.string(),
});
export type LedgerPosting = z.output<typeof posting>;

export const listLedgerPostings = defineCall({
  method: "GET",
  path: `${path}/postings` as const,
  summary: "The journal, newest first, in keyset pages.",
  access,
  officerAction,
  query: z.strictObject({
    /** Exactly the id of a posting, its event, or what an entry belongs to: a transaction, a payment. */
    search: optionalText(120),
    cursor: optionalText(80),
  }),
  response: z.object({ items: z.array(posting), next_cursor: z.nullable(z.string()) }),
});

const place = {
  /** Digits, with a minus when there is less of what the account means. */
  amount: z.string(),
  /** What was in the account after it; with `seq` null on shared accounts. */
  balance: z.nullable(z.string()),
  /** Its place in the account's chain, from 1 without gaps. */
  seq: z.nullable(z.number()),
  /** A funder's pseudonym, or a role such as `company`. */
  party: z.string(),
  /** Id of what it belongs to. */
  ref: z.string(),
};

const accountEntry = z.object({
  posting_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(postingKinds),
  line: z.number(),
  ...place,
});
export type LedgerAccountEntry = z.output<typeof accountEntry>;

export const getLedgerAccount = defineCall({
  method: "GET",
  path: `${path}/accounts/:account` as const,
  summary:
    "One account and its entries, newest first, in keyset pages. Views of a person's are recorded.",
  access,
  officerAction,
  params: z.strictObject({ account: requiredText(64) }),
  query: z.strictObject({ cursor: optionalText(80) }),
  response: z.extend(account, {
    items: z.array(accountEntry),
    next_cursor: z.nullable(z.string()),
  }),
  errors: ["not_found"],
});

const line = z.object({
  line: z.number(),
  account: z.string(),
  hash: z.nullable(z.string()),
  ...place,
});
export type LedgerLine = z.output<typeof line>;

export const getLedgerPosting = defineCall({
  method: "GET",
  path: `${path}/postings/:posting_id` as const,
  summary: "One posting with its entries. Recorded.",
  access,
  officerAction,
  params: z.strictObject({ posting_id: requiredText(64) }),
  response: z.extend(posting, {
    /** The posting that this one takes back, and the one that took this one back. */
    reverses: z.nullable(z.string()),
    reversed_by: z.nullable(z.string()),
    /** How many entries it has; the first 500 of them are here. */
    lines: z.number(),
    entries: z.array(line),
  }),
  errors: ["not_found"],
});
