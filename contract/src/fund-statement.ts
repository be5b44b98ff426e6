import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, month, optionalText } from "./fields.ts";
import { writtenFile } from "./files.ts";
import { akadTypes } from "./master-codes.ts";

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

/** Withheld of residents and of others. */
export const statementTaxes = ["pph23", "pph26"] as const;
export type StatementTax = (typeof statementTaxes)[number];

/** What a net amount of a distribution consists of: `principal + gross - tax`. Amounts are digits of whole rupiah. */
const statementParts = z.object({
  akad_type: z.enum(akadTypes),
  principal: z.string(),
  /** Margin or share of profit, before tax. */
  gross: z.string(),
  tax: z.string(),
  tax_kind: z.enum(statementTaxes),
  tax_bps: z.number(),
});
export type StatementParts = z.output<typeof statementParts>;

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
  /** Only of distributions. */
  parts: z.nullable(statementParts),
});
export type StatementEntry = z.output<typeof statementEntry>;

/** Into the account, or out of it. */
export const statementFlows = ["in", "out"] as const;
export type StatementFlow = (typeof statementFlows)[number];

/** Without `flow` and `kind`: everything. */
const filters = {
  month: month(),
  flow: z.optional(choice(statementFlows)),
  kind: z.optional(choice(statementKinds)),
};

const path = "/v2/user/rdl/statement";

export const getStatement = defineCall({
  method: "GET",
  path,
  summary:
    "What moved the balance of the funder's fund account in a month, or what of it is wanted, newest first.",
  access: "funder",
  query: z.strictObject({ ...filters, cursor: optionalText(20) }),
  response: z.array(statementEntry),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const statementFormats = ["csv", "pdf"] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const getStatementFile = defineCall({
  method: "GET",
  path: `${path}/file`,
  summary: "The same as a file, oldest first, in the caller's language.",
  access: "funder",
  query: z.strictObject({ ...filters, format: choice(statementFormats) }),
  response: writtenFile,
  errors: ["fund_account_missing", "statement_too_long"],
  rateLimit: { max: 30, windowSeconds: 600 },
});
