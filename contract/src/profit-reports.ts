import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import {
  amount,
  choice,
  documentReference,
  message,
  optionalText,
  pastDate,
  reasonText,
  requiredText,
  shortNumber,
} from "./fields.ts";
import { storedFile } from "./files.ts";
import { sharedAkadTypes } from "./master-codes.ts";
import { profitReportStatuses } from "./profit-report-status.ts";

/* What a period of a musyarakah or wakalah has brought: the company reports it with evidence, officers of finance decide on it. */

const digits = z.string();
const day = z.iso.date();
const moment = z.nullable(z.iso.datetime());

export const profitResults = ["profit", "loss"] as const;
export type ProfitResult = (typeof profitResults)[number];

/** Papers that every report comes with; an officer holds the figures against them. */
export const reportPapers = ["income_statement", "bank_statement", "invoices"] as const;
export type ReportPaper = (typeof reportPapers)[number];
/** A loss also comes with the signed minutes of the funders' vote, until they vote here. */
export const lossPapers = [...reportPapers, "minutes"] as const;

/** SHA-256 of a PDF as it was uploaded, in hex: whoever has the file can compute it. */
const fingerprint = z.string();

const report = z.object({
  report_id: z.string(),
  status: z.enum(profitReportStatuses),
  result: z.enum(profitResults),
  revenue: digits,
  cost_of_goods: digits,
  expenses: digits,
  /** Of a wakalah: what of the agent's stated ujrah falls on the period. */
  agent_fee: digits,
  /** The profit or loss that follows from them, of the whole business; a period may bring nothing. */
  amount: digits,
  /** Null: since the company received its money. */
  from: z.nullable(day),
  until: day,
  note: z.string(),
  evidence: z.object({
    income_statement: storedFile,
    bank_statement: storedFile,
    invoices: storedFile,
  }),
  /** Of a loss: the minutes. Null of a profit, and of losses from before they were a document. */
  minutes: z.nullable(storedFile),
  minutes_sha256: z.nullable(fingerprint),
  submitted_at: z.iso.datetime(),
  /** Why an officer returned it last. */
  reason: z.nullable(z.string()),
  decided_at: moment,
  /** The funders' part: their profit by the nisbah, or what the loss took of their capital. Null until it is accepted. */
  funders_part: z.nullable(digits),
  /** The instalment in which their profit is paid. */
  instalment: z.nullable(z.number()),
});
export type ProfitReport = z.output<typeof report>;

const portfolioQuery = z.strictObject({ campaign_transaction_id: requiredText(64) });

export const listProfitReports = defineCall({
  method: "GET",
  path: "/v1/company/portofolio/profit-reports",
  summary:
    "What the company has reported of a musyarakah or wakalah, the newest first, and what the next report is about.",
  access: "company",
  companyAction: "view",
  query: portfolioQuery,
  response: z.object({
    items: z.array(report),
    akad_type: z.enum(sharedAkadTypes),
    /** The funders' share of profit, in basis points; all of it in a wakalah. */
    nisbah: z.number(),
    /** What of the agent's stated ujrah no accepted report has counted; none in a musyarakah. */
    agent_fee_left: digits,
    /** The funders' part of a period's profit, as the campaign projected it. */
    projected: digits,
    /** Capital that is still in: the funders', and the company's own. */
    funders_capital: digits,
    own_capital: digits,
    /** The first day that was not reported; null: since the company received its money. */
    next_from: z.nullable(day),
    /** Whether this member may report now: nothing waits for an officer, and the campaign has not ended. */
    may_report: z.boolean(),
  }),
  errors: ["not_found"],
});

export const profitReportBody = z
  .strictObject({
    campaign_transaction_id: requiredText(64),
    revenue: amount(),
    cost_of_goods: amount(),
    expenses: amount(),
    /** Of a wakalah: at most what is left of the agent's stated ujrah. */
    agent_fee: z.optional(amount()),
    /** What the figures say: a loss is declared, so that a slip of the pen is none. */
    result: choice(profitResults),
    /** The last day that it is about. */
    until: pastDate(),
    note: reasonText(1000),
    /** Uploads of the type `profit-evidence`. */
    income_statement: documentReference(),
    bank_statement: documentReference(),
    invoices: documentReference(),
    /** Of a loss, and left out of a profit. */
    minutes: z.optional(z.union([z.literal(""), documentReference()])),
  })
  .check(
    z.refine(({ result, minutes }) => result !== "loss" || Boolean(minutes), {
      path: ["minutes"],
      error: message("required"),
    }),
  );

export const submitProfitReport = defineCall({
  method: "POST",
  path: "/v1/company/portofolio/profit-report",
  summary:
    "Reports the profit or loss of a period with its evidence, or sends a returned report again. A campaign has one open report at a time. A loss binds the company towards its funders: it is reported by who may sign.",
  access: "company",
  companyAction: "submit",
  body: profitReportBody,
  response: z.object({ report_id: z.string(), status: z.enum(profitReportStatuses) }),
  errors: ["not_found", "transition_invalid", "signer_not_authorised"],
  rateLimit: { max: 60, windowSeconds: 600 },
});

const path = "/v1/backoffice/profit-reports";
const shared = { access: "officer", officerAction: "release_distributions" } as const;

/** `open`: waits for an officer. */
export const profitReportFilters = ["open", "returned", "accepted"] as const;
export type ProfitReportFilter = (typeof profitReportFilters)[number];

const listed = z.object({
  report_id: z.string(),
  campaign_id: z.string(),
  title: z.string(),
  company: z.string(),
  status: z.enum(profitReportStatuses),
  result: z.enum(profitResults),
  amount: digits,
  until: day,
  submitted_at: z.iso.datetime(),
});
export type ListedProfitReport = z.output<typeof listed>;

export const listReportedProfits = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Profits and losses that companies reported: those that wait the longest first, decided ones the newest first.",
  query: z.strictObject({ filter: choice(profitReportFilters), cursor: optionalText(80) }),
  response: z.object({ items: z.array(listed), next_cursor: z.nullable(z.string()) }),
});

const detail = z.extend(report, {
  campaign_id: z.string(),
  title: z.string(),
  company: z.string(),
  version: z.number(),
  submitted_by: z.string(),
  akad_type: z.enum(sharedAkadTypes),
  /** The funders' share of profit, in basis points. */
  nisbah: z.number(),
  /** Capital that is still in, as it is now: the funders', and the company's own. */
  funders_capital: digits,
  own_capital: digits,
  /** What an acceptance would give or take the funders now; null when it is decided or cannot be. */
  would_be: z.nullable(digits),
  /** What of the company's payments is not distributed yet: until it is, nothing can be accepted. */
  undistributed: digits,
  /** Of a loss. Without an address: it is opened by its own call, under record. */
  minutes: z.nullable(
    z.object({ name: z.string(), size: z.number(), pages: z.nullable(z.number()) }),
  ),
  /** Number and date of the minutes of a loss from before they were a document. */
  earlier_minutes: z.nullable(z.string()),
  /** When the caller opened these minutes first; null before. */
  minutes_opened_at: moment,
  /** Officers who have opened them. */
  minutes_readers: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
  checked_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** Whether the caller has checked it: another officer decides then. */
  is_own: z.boolean(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ProfitReportDetail = z.output<typeof detail>;

const params = z.strictObject({ report_id: requiredText(64) });
const version = () => shortNumber(1_000_000);

export const getReportedProfit = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:report_id` as const,
  summary: "One report with its evidence, and what its acceptance would mean for the funders.",
  params,
  response: detail,
  errors: ["not_found"],
});

export const profitReportVersionBody = z.strictObject({ version: version() });
export const returnProfitReportBody = z.strictObject({
  version: version(),
  reason: reasonText(),
});

export const openLossMinutes = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:report_id/minutes` as const,
  summary:
    "The PDF of the minutes of a loss, as its SHA-256 says. That the officer has opened it is recorded; without that they decide nothing about the loss.",
  params,
  response: null,
  errors: ["not_found"],
});

const decision = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ status: z.enum(profitReportStatuses), version: z.number() }),
  errors: ["not_found", "changed_meanwhile", "transition_invalid"],
} as const;

export const acceptReportedProfit = defineCall({
  ...decision,
  path: `${path}/:report_id/accept` as const,
  summary:
    "Accepts a profit: the funders' part becomes an instalment. Or, as the second officer, who has opened its minutes too, a loss: it lowers each capital by its share.",
  body: profitReportVersionBody,
  errors: [
    ...decision.errors,
    "proposal_own",
    "distribution_open",
    "loss_above_capital",
    "no_capital",
    "minutes_missing",
    "minutes_unread",
  ],
});

export const checkReportedLoss = defineCall({
  ...decision,
  path: `${path}/:report_id/check` as const,
  summary:
    "Records that a loss agrees with its evidence and with the minutes of the funders' vote, which the officer has opened; a second officer accepts it.",
  body: profitReportVersionBody,
  errors: [...decision.errors, "minutes_missing", "minutes_unread"],
});

export const returnReportedProfit = defineCall({
  ...decision,
  path: `${path}/:report_id/return` as const,
  summary: "Returns a report to the company with a reason; it can be sent again.",
  body: returnProfitReportBody,
});
