import * as z from "zod/mini";
import { bankNameErrors } from "../bank-name-texts.ts";
import { bankNameStanding } from "../bank-names.ts";
import { type CallBody, type CallData, defineCall } from "../call.ts";
import { taxCheckResults } from "../company.ts";
import { companyDocumentTypes } from "../company-documents.ts";
import { companySteps } from "../company-steps.ts";
import type { DocumentType } from "../document-types.ts";
import { optionalText, requiredText } from "../fields.ts";
import { storedFile } from "../files.ts";
import { companyStatuses } from "../status.ts";
import { typedSchema } from "../step-schemas.ts";
import { companyPolicy, companyWarnings } from "./company-policy.ts";
import {
  answerWithReason,
  checklistOf,
  defineReview,
  officer,
  sharedNumbers,
} from "./define-review.ts";

export const companyReviews = {
  ...defineReview(companyPolicy, {
    noun: "company",
    searched: "a whole tax number of 15 digits",
    status: z.object({ value: z.enum(companyStatuses), title: z.string() }),
    item: {
      ...sharedNumbers.item,
      /** Legal form and name. */
      title: z.string(),
    },
    detail: {
      ...sharedNumbers.detail,
      title: z.string(),
      business_entity: z.string(),
      name: z.string(),
      submitted_by: officer,
      owner: z.object({ full_name: z.string(), email: z.string(), phone: z.string() }),
      typed: typedSchema(companySteps),
      /** What the outside checks said when the steps were saved. */
      checks: z.object({
        npwp: z.object({ result: z.enum(taxCheckResults), checked_at: z.iso.datetime() }),
        bank: z.object({
          result: z.enum(["found", "unavailable"]),
          checked_at: z.iso.datetime(),
        }),
      }),
      /** Whose the account is: only one whose name is accepted can be approved. */
      bank_name: bankNameStanding,
      warnings: z.array(z.enum(companyWarnings)),
      /** In the order of the steps; the address of each is asked for when it is opened. */
      documents: z.array(
        z.object({
          type: z.enum([
            ...companyDocumentTypes,
            "npwp",
          ] as const satisfies readonly DocumentType[]),
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
    },
    checklist: checklistOf(companyPolicy.checklist, answerWithReason),
    approval: sharedNumbers.approval,
    approvalErrors: bankNameErrors,
    refusal: {
      /** To the company as a whole. */
      message: optionalText(1000),
    },
    refusalSummary:
      "Returns for correction: at least one item does not fit, each with a reason that appears at its step.",
  }),
  viewDocument: defineCall({
    method: "POST",
    path: "/v1/backoffice/companies/:company_id/documents/:file_id",
    summary: "A short-lived address of one document of the submission. Each view is recorded.",
    access: "officer",
    officerAction: "review_applicants",
    params: z.strictObject({ company_id: requiredText(64), file_id: requiredText(64) }),
    response: storedFile,
    errors: ["not_found"],
  }),
};

export type CompanyReviewItem = CallData<typeof companyReviews.list>["items"][number];
export type CompanyReviewDetail = CallData<typeof companyReviews.get>;
export type CompanyChecklistInput = CallBody<typeof companyReviews.approve>["checklist"];
