import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, month, optionalText } from "./fields.ts";
import { writtenFile } from "./files.ts";

/** What moves the balance of a fund account. */
export const statementKinds = [
  "top-up",
  "returned-payment",
  "unmatched-given",
  "payment",
  "refund",
  "distribution",
  "withdrawal",
  "reversal",
] as const;
export type StatementKind = (typeof statementKinds)[number];

const statementEntry = z.object({
  /** Its place in the account's book, from 1 without gaps. */
  seq: z.number(),
  at: z.iso.datetime(),
  kind: z.enum(statementKinds),
  /** Digits of whole rupiah, with a minus when the balance went down. */
  amount: z.string(),
  /** What was in the account after it. */
  balance: z.string(),
  /** Title of the campaign it belongs to. */
  campaign: z.nullable(z.string()),
  /** Of the virtual account that was paid, or of the account that it was sent to. */
  bank_code: z.nullable(z.string()),
});
export type StatementEntry = z.output<typeof statementEntry>;

const path = "/v2/user/rdl/statement";

export const getStatement = defineCall({
  method: "GET",
  path,
  summary: "What moved the balance of the funder's fund account in a month, newest first.",
  access: "member",
  query: z.strictObject({ month: month(), cursor: optionalText(20) }),
  response: z.array(statementEntry),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const statementFormats = ["csv", "pdf"] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const getStatementFile = defineCall({
  method: "GET",
  path: `${path}/file`,
  summary: "The same as a file, oldest first, in the caller's language.",
  access: "member",
  query: z.strictObject({ month: month(), format: choice(statementFormats) }),
  response: writtenFile,
  errors: ["fund_account_missing", "statement_too_long"],
  rateLimit: { max: 30, windowSeconds: 600 },
});
