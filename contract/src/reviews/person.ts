import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { duplicateConfirmed, duplicateNumbers } from "../duplicates.ts";
import { checkbox, message, optionalText, requiredText } from "../fields.ts";
import { storedFile } from "../files.ts";
import { kycSteps } from "../kyc-steps.ts";
import { userStatuses } from "../status.ts";
import { typedSchema } from "../step-schemas.ts";
import {
  checkProblems,
  type PersonChecklistKey,
  personChecklist,
  personReviewFilters,
} from "./person-policy.ts";
import { officer, reviewHistory, reviewPosition } from "./shapes.ts";

/** `true` fits, `false` does not. */
export const personChecklistBody = z.strictObject(
  Object.fromEntries(
    personChecklist.map((item) => [item.key, checkbox("checklistIncomplete")]),
  ) as Record<PersonChecklistKey, ReturnType<typeof checkbox>>,
  {
    error: ({ code }) =>
      message(code === "unrecognized_keys" ? "unknownField" : "checklistIncomplete"),
  },
);

const reviewStatus = z.object({ name: z.enum(userStatuses), title: z.string() });

/** One row of the queue. */
export const personReviewItem = z.object({
  user_id: z.string(),
  full_name: z.string(),
  /** `new`: first submission; `resubmission`: after a rejection. */
  kind: z.enum(["new", "resubmission"]),
  submitted_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  /** Minutes waited, or minutes until the decision. */
  minutes: z.number(),
  /** Waiting for more than one working day. */
  is_overdue: z.boolean(),
  status: reviewStatus,
  /** Why a check that is due is not made. */
  check_problem: z.nullable(z.enum(checkProblems)),
  assignee: z.nullable(officer),
  /** Waits for an officer and shares a number with somebody else. */
  is_possible_duplicate: z.boolean(),
});
export type PersonReviewItem = z.output<typeof personReviewItem>;

/** A POST, because what is searched for is a name or an ID card number: neither belongs into an address. */
export const listPersonReviews = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews",
  summary: "The review queue, oldest submission first, in keyset pages, with counts per filter.",
  access: "officer",
  body: z.strictObject({
    filter: z.optional(z.enum(personReviewFilters, { error: message("choose") })),
    /** Part of a name, or a full 16-digit ID card number. */
    search: optionalText(120),
    /** Cursor of the next or previous page, as answered. */
    cursor: optionalText(200),
  }),
  response: z.object({
    items: z.array(personReviewItem),
    next_cursor: z.nullable(z.string()),
    counts: z.object({
      all: z.number(),
      waiting: z.number(),
      rejected: z.number(),
      verified: z.number(),
      overdue: z.number(),
    }),
  }),
});

const reviewParams = z.strictObject({ user_id: requiredText(64) });

/** Everything the officer compares. Opening it is recorded. */
export const personReviewDetail = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  nationality: z.string(),
  kind: z.enum(["new", "resubmission"]),
  submitted_at: z.iso.datetime(),
  status: reviewStatus,
  check_problem: z.nullable(z.enum(checkProblems)),
  assignee: z.nullable(officer),
  /** Names and codes the officer's decision is tied to; a changed submission refuses a stale decision. */
  submission_id: z.string(),
  typed: typedSchema(kycSteps),
  /** Doubts of the number itself: they warn and never block. */
  id_card_warnings: z.array(z.enum(["region_mismatch", "birth_date_impossible"])),
  duplicates: duplicateNumbers,
  id_card_file: storedFile,
  selfie_file: storedFile,
  screening: z.object({
    result: z.enum(["pending", "clear", "possible_hit"]),
    checked_at: z.nullable(z.iso.datetime()),
  }),
  rejection: z.nullable(z.object({ reason: z.string(), steps: z.array(z.number()) })),
  history: reviewHistory,
  position: reviewPosition,
});
export type PersonReviewDetail = z.output<typeof personReviewDetail>;

export const getPersonReview = defineCall({
  method: "GET",
  path: "/v1/backoffice/reviews/:user_id",
  summary: "One submission with its documents. Each view is recorded.",
  access: "officer",
  params: reviewParams,
  response: personReviewDetail,
  errors: ["not_found"],
});

export const takeNextPersonReview = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews/next",
  summary:
    "Assigns the oldest unassigned waiting submission to the officer; null when none is left.",
  access: "officer",
  response: z.object({ user_id: z.nullable(z.string()) }),
});

export const takeOverPersonReview = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews/:user_id/take-over",
  summary: "Assigns a waiting submission to the officer, also when another officer has it.",
  access: "officer",
  params: reviewParams,
  body: z.strictObject({ submission_id: requiredText(64) }),
  response: z.object({}),
  errors: ["already_decided", "not_found"],
});

export const approvePerson = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews/:user_id/approve",
  summary:
    "Approves: every item must fit, and numbers that others sent too must be confirmed. The identity provider takes over.",
  access: "officer",
  params: reviewParams,
  body: z.strictObject({
    submission_id: requiredText(64),
    checklist: personChecklistBody,
    duplicate_confirmed: z.optional(duplicateConfirmed),
  }),
  response: z.object({ status: reviewStatus }),
  errors: ["already_decided", "assigned_to_other", "duplicate_unconfirmed", "not_found"],
});

export const rejectPerson = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews/:user_id/reject",
  summary:
    "Rejects with a reason that the person reads; the steps to mend follow from the checklist.",
  access: "officer",
  params: reviewParams,
  body: z.strictObject({
    submission_id: requiredText(64),
    checklist: personChecklistBody,
    reason: requiredText(1000),
  }),
  response: z.object({ status: reviewStatus }),
  errors: ["already_decided", "assigned_to_other", "not_found"],
});
