import * as z from "zod/mini";
import type { CallBody, CallData } from "../call.ts";
import { defineCall } from "../call.ts";
import { preOnboardingDocumentTypes } from "../document-types.ts";
import { optionalText, requiredText } from "../fields.ts";
import { storedFile } from "../files.ts";
import { eligibility } from "../pre-onboarding-record.ts";
import { preOnboardingSteps } from "../pre-onboarding-steps.ts";
import { companyStatuses, preOnboardingStatuses } from "../status.ts";
import { typedSchema } from "../step-schemas.ts";
import { answerWithReason, checklistOf, defineReview, officer } from "./define-review.ts";
import { preOnboardingPolicy } from "./pre-onboarding-policy.ts";

export const preOnboardingReviews = {
  ...defineReview(preOnboardingPolicy, {
    noun: "pre-onboarding",
    searched: "nothing else",
    status: z.object({ value: z.enum(preOnboardingStatuses), title: z.string() }),
    item: {
      /** Legal form and name. */
      title: z.string(),
    },
    detail: {
      title: z.string(),
      submitted_by: officer,
      /** How the company is registered, and how far its own information is. */
      company: z.object({
        title: z.string(),
        status: z.object({ value: z.enum(companyStatuses), title: z.string() }),
      }),
      typed: typedSchema(preOnboardingSteps),
      /** As of now. */
      eligibility,
      /** In the order of the form; the address of each is asked for when it is opened. */
      documents: z.array(
        z.object({
          type: z.enum(preOnboardingDocumentTypes),
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
    checklist: checklistOf(preOnboardingPolicy.checklist, answerWithReason),
    approval: {},
    refusal: {
      /** To the company as a whole. */
      message: optionalText(1000),
    },
    refusalSummary:
      "Returns for correction: at least one item does not fit, each with a reason that appears at its step.",
  }),
  viewDocument: defineCall({
    method: "POST",
    path: "/v1/backoffice/pre-onboardings/:company_id/documents/:file_id",
    summary: "A short-lived address of one paper of the submission. Each view is recorded.",
    access: "officer",
    officerAction: "review_applicants",
    params: z.strictObject({ company_id: requiredText(64), file_id: requiredText(64) }),
    response: storedFile,
    errors: ["not_found"],
  }),
};

export type PreOnboardingReviewItem = CallData<typeof preOnboardingReviews.list>["items"][number];
export type PreOnboardingReviewDetail = CallData<typeof preOnboardingReviews.get>;
export type PreOnboardingChecklistInput = CallBody<
  typeof preOnboardingReviews.approve
>["checklist"];
