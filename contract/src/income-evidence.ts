import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, optionalText, reasonText, requiredFile, requiredText } from "./fields.ts";
import { storedFile } from "./files.ts";

/*
 * Evidence of a declared yearly income: above a bound it counts towards a person's limits only once an officer has
 * accepted a document that proves it.
 */

/** Digits of whole rupiah. */
const digits = z.string().check(z.regex(/^\d{1,16}$/));
const moment = z.nullable(z.iso.datetime());

export const incomeEvidenceResults = ["accepted", "refused"] as const;
export type IncomeEvidenceResult = (typeof incomeEvidenceResults)[number];

const declaration = z.object({
  yearly_income: digits,
  /** What it took the place of; null for the first. */
  previous_income: z.nullable(digits),
  declared_at: z.iso.datetime(),
});
export type IncomeDeclaration = z.output<typeof declaration>;

/** Declarations that are answered, the newest first. */
export const shownDeclarations = 10;

const ownIncome = z.object({
  /** As declared last, for a year; null before the first declaration. */
  yearly_income: z.nullable(digits),
  /** What of it counts towards the limits today. */
  counted_income: z.nullable(digits),
  /** The limit that follows from it; null before the first declaration. */
  limit: z.nullable(digits),
  /** Above this an income counts only with accepted evidence. */
  evidence_above: digits,
  /** The document that was given last. */
  latest: z.nullable(
    z.object({
      evidence_id: z.string(),
      state: z.enum(["checking", ...incomeEvidenceResults]),
      /** The income that it proves. */
      yearly_income: digits,
      submitted_at: z.iso.datetime(),
      decided_at: moment,
      /** Why it was refused. */
      reason: z.nullable(z.string()),
      file: storedFile,
    }),
  ),
  history: z.array(declaration),
});
export type OwnIncome = z.output<typeof ownIncome>;

const own = "/v1/user/income-evidence";

export const getOwnIncome = defineCall({
  method: "GET",
  path: own,
  summary:
    "A person's declared yearly income with its history, what of it counts, and what became of the evidence for it.",
  access: "funder",
  response: ownIncome,
  errors: ["no_funding_limit"],
});

export const incomeEvidenceBody = z.strictObject({
  /** A PDF, such as the yearly tax return. */
  income_file: requiredFile(),
});
export type IncomeEvidenceBody = z.input<typeof incomeEvidenceBody>;

export const giveIncomeEvidence = defineCall({
  method: "POST",
  path: own,
  summary:
    "Gives a document that proves the declared income, which an officer checks. It takes the place of one that waits.",
  access: "funder",
  body: incomeEvidenceBody,
  bodyType: "multipart",
  response: ownIncome,
  errors: ["not_verified", "no_funding_limit", "no_evidence_needed", "too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 86_400 },
});

const path = "/v1/backoffice/income-evidence";
const shared = { access: "officer", officerAction: "check_incomes" } as const;

/** `open`: waits for an officer. One that another took the place of is in none of them. */
export const incomeEvidenceFilters = ["open", ...incomeEvidenceResults] as const;
export type IncomeEvidenceFilter = (typeof incomeEvidenceFilters)[number];

const listed = z.object({
  evidence_id: z.string(),
  name: z.string(),
  /** The income that it proves. */
  yearly_income: digits,
  submitted_at: z.iso.datetime(),
  /** Null while it waits. */
  result: z.nullable(z.enum(incomeEvidenceResults)),
});
export type ListedIncomeEvidence = z.output<typeof listed>;

export const listIncomeEvidence = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Funders' evidence of their income: what waits the longest first, what is decided the newest first, and how much waits.",
  query: z.strictObject({ filter: choice(incomeEvidenceFilters), cursor: optionalText(80) }),
  response: z.object({
    items: z.array(listed),
    next_cursor: z.nullable(z.string()),
    /** How much waits; told with the first page of it, null elsewhere. */
    waiting: z.nullable(z.number()),
  }),
});

const detail = z.extend(listed, {
  file: storedFile,
  /** Whether the funder has given another one since: this one is decided no more. */
  is_replaced: z.boolean(),
  /** As declared now, and what of it counts. */
  declared_income: digits,
  counted_income: digits,
  /** The limit now, and once this is accepted. */
  limit: digits,
  limit_if_accepted: digits,
  history: z.array(declaration),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: moment,
});
export type IncomeEvidenceDetail = z.output<typeof detail>;

const params = z.strictObject({ evidence_id: requiredText(64) });

export const getIncomeEvidence = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:evidence_id` as const,
  summary:
    "One document with what its funder declared over time. Each view of the file is recorded.",
  params,
  response: detail,
  errors: ["not_found"],
});

const decision = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ result: z.enum(incomeEvidenceResults) }),
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "proposal_own"],
} as const;

export const acceptIncome = defineCall({
  ...decision,
  path: `${path}/:evidence_id/accept` as const,
  summary: "Accepts a document: the income that it proves counts from now on.",
});

export const refuseIncomeBody = z.strictObject({ reason: reasonText() });

export const refuseIncome = defineCall({
  ...decision,
  path: `${path}/:evidence_id/refuse` as const,
  summary: "Refuses a document with a reason, which the funder reads; they can give another one.",
  body: refuseIncomeBody,
});
