import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { taxCheckResults } from "../company.ts";
import { companyDocumentTypes } from "../company-documents.ts";
import { companySteps } from "../company-steps.ts";
import { duplicateConfirmed, duplicateNumbers } from "../duplicates.ts";
import { checkbox, message, optionalText, requiredText } from "../fields.ts";
import { storedFile } from "../files.ts";
import { companyStatuses } from "../status.ts";
import { typedSchema } from "../step-schemas.ts";
import {
  type CompanyChecklistKey,
  companyChecklist,
  companyReviewFilters,
} from "./company-policy.ts";
import { officer, reviewHistory, reviewPosition } from "./shapes.ts";

/** One answer of the officer: an item that does not fit needs a reason, which the company reads at its step. */
const checklistAnswer = z
  .strictObject(
    { fits: checkbox("checklistIncomplete"), reason: optionalText(500) },
    {
      error: ({ code }) =>
        message(code === "unrecognized_keys" ? "unknownField" : "checklistIncomplete"),
    },
  )
  .check(
    z.refine((answer) => answer.fits || Boolean(answer.reason), {
      error: message("required"),
      path: ["reason"],
    }),
  );

export const companyChecklistBody = z.strictObject(
  Object.fromEntries(companyChecklist.map((item) => [item.key, checklistAnswer])) as Record<
    CompanyChecklistKey,
    typeof checklistAnswer
  >,
  {
    error: ({ code }) =>
      message(code === "unrecognized_keys" ? "unknownField" : "checklistIncomplete"),
  },
);
export type CompanyChecklistInput = z.input<typeof companyChecklistBody>;

const companyStatus = z.object({ value: z.enum(companyStatuses), title: z.string() });

export const companyReviewItem = z.object({
  company_id: z.string(),
  /** Legal form and name. */
  title: z.string(),
  kind: z.enum(["new", "resubmission"]),
  submitted_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  /** Minutes waited, or minutes until the decision. */
  minutes: z.number(),
  /** Waiting for more than one working day. */
  is_overdue: z.boolean(),
  status: companyStatus,
  assignee: z.nullable(officer),
  /** Waits for an officer and shares a number with somebody else. */
  is_possible_duplicate: z.boolean(),
});
export type CompanyReviewItem = z.output<typeof companyReviewItem>;

export const listCompanyReviews = defineCall({
  method: "POST",
  path: "/v1/backoffice/companies",
  summary: "The company queue, oldest submission first, in keyset pages, with counts per filter.",
  access: "officer",
  body: z.strictObject({
    filter: z.optional(z.enum(companyReviewFilters, { error: message("choose") })),
    /** Part of a name, or a whole tax number of 15 digits. */
    search: optionalText(120),
    cursor: optionalText(200),
  }),
  response: z.object({
    items: z.array(companyReviewItem),
    next_cursor: z.nullable(z.string()),
    counts: z.object({
      all: z.number(),
      waiting: z.number(),
      rejected: z.number(),
      approved: z.number(),
      overdue: z.number(),
    }),
  }),
});

const companyParams = z.strictObject({ company_id: requiredText(64) });

/** Everything the officer compares. Opening it is recorded, and each document that is shown. */
export const companyReviewDetail = z.object({
  company_id: z.string(),
  title: z.string(),
  business_entity: z.string(),
  name: z.string(),
  kind: z.enum(["new", "resubmission"]),
  submitted_at: z.iso.datetime(),
  submitted_by: officer,
  owner: z.object({ full_name: z.string(), email: z.string(), phone: z.string() }),
  status: companyStatus,
  assignee: z.nullable(officer),
  submission_id: z.string(),
  typed: typedSchema(companySteps),
  /** What the outside checks said when the steps were saved. */
  checks: z.object({
    npwp: z.object({ result: z.enum(taxCheckResults), checked_at: z.iso.datetime() }),
    bank: z.object({ result: z.enum(["found", "unavailable"]), checked_at: z.iso.datetime() }),
  }),
  duplicates: duplicateNumbers,
  /** In the order of the steps; the address of each is asked for when it is opened. */
  documents: z.array(
    z.object({
      type: z.enum([...companyDocumentTypes, "npwp"]),
      id: z.string(),
      name: z.string(),
      size: z.number(),
      content_type: z.string(),
      pages: z.nullable(z.number()),
    }),
  ),
  /** Answers of the decision that counts, when there is one. */
  rejection: z.nullable(
    z.object({
      message: z.nullable(z.string()),
      items: z.array(z.object({ key: z.string(), step: z.number(), reason: z.string() })),
    }),
  ),
  history: reviewHistory,
  position: reviewPosition,
});
export type CompanyReviewDetail = z.output<typeof companyReviewDetail>;

export const getCompanyReview = defineCall({
  method: "GET",
  path: "/v1/backoffice/companies/:company_id",
  summary: "One company submission. Each view is recorded.",
  access: "officer",
  params: companyParams,
  response: companyReviewDetail,
  errors: ["not_found"],
});

export const viewCompanyDocument = defineCall({
  method: "POST",
  path: "/v1/backoffice/companies/:company_id/documents/:file_id",
  summary: "A short-lived address of one document of the submission. Each view is recorded.",
  access: "officer",
  params: z.strictObject({ company_id: requiredText(64), file_id: requiredText(64) }),
  response: storedFile,
  errors: ["not_found"],
});

export const takeNextCompanyReview = defineCall({
  method: "POST",
  path: "/v1/backoffice/companies/next",
  summary: "Assigns the oldest unassigned waiting company to the officer; null when none is left.",
  access: "officer",
  response: z.object({ company_id: z.nullable(z.string()) }),
});

export const takeOverCompanyReview = defineCall({
  method: "POST",
  path: "/v1/backoffice/companies/:company_id/take-over",
  summary: "Assigns a waiting company to the officer, also when another officer has it.",
  access: "officer",
  params: companyParams,
  body: z.strictObject({ submission_id: requiredText(64) }),
  response: z.object({}),
  errors: ["already_decided", "not_found"],
});

export const approveCompany = defineCall({
  method: "POST",
  path: "/v1/backoffice/companies/:company_id/approve",
  summary: "Approves: every item must fit, and numbers that others sent too must be confirmed.",
  access: "officer",
  params: companyParams,
  body: z.strictObject({
    submission_id: requiredText(64),
    checklist: companyChecklistBody,
    duplicate_confirmed: z.optional(duplicateConfirmed),
  }),
  response: z.object({ status: companyStatus }),
  errors: ["already_decided", "assigned_to_other", "duplicate_unconfirmed", "not_found"],
});

export const returnCompany = defineCall({
  method: "POST",
  path: "/v1/backoffice/companies/:company_id/return",
  summary:
    "Returns for repair: at least one item does not fit, each with a reason that appears at its step.",
  access: "officer",
  params: companyParams,
  body: z.strictObject({
    submission_id: requiredText(64),
    checklist: companyChecklistBody,
    /** To the company as a whole. */
    message: optionalText(1000),
  }),
  response: z.object({ status: companyStatus }),
  errors: ["already_decided", "assigned_to_other", "not_found"],
});
