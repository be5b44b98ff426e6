import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { duplicateConfirmed, duplicateNumbers } from "../duplicates.ts";
import type { ErrorCode } from "../errors.ts";
import { checkbox, message, optionalText, requiredText } from "../fields.ts";
import { type ReviewFilter, type ReviewPolicy, reviewFilters } from "./policy.ts";

type Shape = Readonly<Record<string, z.ZodMiniType>>;

export const officer = z.object({ id: z.string(), full_name: z.string() });

const kind = z.enum(["new", "resubmission"]);

/** One row of a queue, whatever is reviewed. */
const item = {
  /** `new`: first submission; `resubmission`: after a refusal. */
  kind,
  submitted_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  /** Minutes waited, or minutes until the decision. */
  minutes: z.number(),
  /** Waiting for more than one working day. */
  is_overdue: z.boolean(),
  assignee: z.nullable(officer),
};

/** What happened to the submission, newest first; statuses by their titles. */
const history = z.array(
  z.object({
    at: z.iso.datetime(),
    actor: z.string(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    action: z.string(),
    reason: z.nullable(z.string()),
  }),
);

/** Neighbours in the waiting queue, by their ids, and the place in it. */
const position = z.object({
  index: z.number(),
  total: z.number(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});

/** A submitted value as officers read it; a file by its name and size. */
const fact = z.object({ text: z.string(), size: z.nullable(z.number()) });

/** The decision before this submission, and what is different since. */
const earlier = z.object({
  decided_at: z.iso.datetime(),
  message: z.nullable(z.string()),
  /** Items that did not fit, each with its reason where one was asked for. */
  returned: z.array(z.object({ key: z.string(), reason: z.nullable(z.string()) })),
  /** Items that fitted and whose fields are the same: no need to ask again. */
  accepted: z.array(z.string()),
  /** Null when nothing was kept to compare with. */
  changes: z.nullable(z.array(z.object({ field: z.string(), from: fact, to: fact }))),
});
export type EarlierReview = z.output<typeof earlier>;

const detail = {
  kind,
  submitted_at: z.iso.datetime(),
  assignee: z.nullable(officer),
  /** What a decision is tied to: a changed submission refuses a stale decision. */
  submission_id: z.string(),
  earlier: z.nullable(earlier),
  history,
  position,
};

/** Parts of a review whose submission contains numbers that must be unique to the applicant. */
export const sharedNumbers = {
  /** Waits for an officer and shares a number with another applicant. */
  item: { is_possible_duplicate: z.boolean() },
  detail: { duplicates: duplicateNumbers },
  approval: { duplicate_confirmed: z.optional(duplicateConfirmed) },
};

/** One answer of the officer: an item that does not fit needs a reason, which the applicant reads at its step. */
export const answerWithReason = z
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

/** A checklist as it is sent: an answer to every item, and to nothing else. */
export const checklistOf = <Key extends string, Answer extends z.ZodMiniType>(
  items: readonly { readonly key: Key }[],
  answer: Answer,
) =>
  z.strictObject(Object.fromEntries(items.map(({ key }) => [key, answer])) as Record<Key, Answer>, {
    error: ({ code }) =>
      message(code === "unrecognized_keys" ? "unknownField" : "checklistIncomplete"),
  });

const named = <Name extends string, Type>(name: Name, type: Type) =>
  ({ [name]: type }) as Record<Name, Type>;

/**
 * Declares the calls of one kind of review: queue, detail, take, take over and the two decisions.
 * @param review what it adds to every review's item, detail and bodies, and how the documentation calls it
 */
export function defineReview<
  const Policy extends ReviewPolicy,
  Status extends z.ZodMiniType,
  Item extends Shape,
  Detail extends Shape,
  Checklist extends z.ZodMiniType,
  Approval extends Shape,
  Refusal extends Shape,
>(
  policy: Policy,
  review: {
    noun: string;
    /** Errors of its approval, besides those of every review. */
    approvalErrors?: readonly ErrorCode[];
    /** What the search finds besides part of a name. */
    searched: string;
    status: Status;
    item: Item;
    detail: Detail;
    checklist: Checklist;
    approval: Approval;
    refusal: Refusal;
    refusalSummary: string;
  },
) {
  const { noun, status, checklist } = review;
  const path = policy.path as Policy["path"];
  const id = policy.id as Policy["id"];
  const refusal = policy.refusal as Policy["refusal"];
  const filters = reviewFilters(policy);
  const params = z.strictObject(named(id, requiredText(64)));
  const submission_id = requiredText(64);
  const decided = z.object({ status });
  return {
    /** A POST, because what is searched for is a name or a number: neither belongs into an address. */
    list: defineCall({
      method: "POST",
      path,
      summary: `The queue of ${noun} reviews, oldest submission first, in keyset pages, with counts per filter. Searched by part of a name, or by ${review.searched}.`,
      access: "officer",
      officerAction: "review_applicants",
      body: z.strictObject({
        filter: z.optional(z.enum(filters, { error: message("choose") })),
        search: optionalText(120),
        /** Cursor of the next or previous page, as answered. */
        cursor: optionalText(200),
      }),
      response: z.object({
        items: z.array(z.object({ ...named(id, z.string()), ...item, status, ...review.item })),
        next_cursor: z.nullable(z.string()),
        counts: z.object(
          Object.fromEntries([...filters, "overdue"].map((name) => [name, z.number()])) as Record<
            ReviewFilter<Policy> | "overdue",
            z.ZodMiniNumber
          >,
        ),
      }),
    }),
    get: defineCall({
      method: "GET",
      path: `${path}/:${id}` as const,
      summary: `Everything an officer compares in one ${noun} review. Each view is recorded.`,
      access: "officer",
      officerAction: "review_applicants",
      params,
      response: z.object({ ...named(id, z.string()), ...detail, status, ...review.detail }),
      errors: ["not_found"],
    }),
    assignment: defineCall({
      method: "GET",
      path: `${path}/:${id}/assignment` as const,
      summary: `Who has a ${noun} review, and whether it still waits for a decision: for officers who have it open. Shows nothing of the submission, so it is not recorded.`,
      access: "officer",
      officerAction: "review_applicants",
      params,
      response: z.object({
        submission_id: z.string(),
        assignee: z.nullable(officer),
        is_decidable: z.boolean(),
      }),
      errors: ["not_found"],
    }),
    takeNext: defineCall({
      method: "POST",
      path: `${path}/next` as const,
      summary: `Assigns the oldest unassigned waiting ${noun} review to the officer; null when none is left.`,
      access: "officer",
      officerAction: "review_applicants",
      response: z.object(named(id, z.nullable(z.string()))),
    }),
    takeOver: defineCall({
      method: "POST",
      path: `${path}/:${id}/take-over` as const,
      summary: `Assigns a waiting ${noun} review to the officer, also when another officer has it.`,
      access: "officer",
      officerAction: "review_applicants",
      params,
      body: z.strictObject({ submission_id }),
      response: z.object({}),
      errors: ["already_decided", "not_found"],
    }),
    approve: defineCall({
      method: "POST",
      path: `${path}/:${id}/approve` as const,
      summary: "Approves: every item must fit, and numbers that others sent too must be confirmed.",
      access: "officer",
      officerAction: "review_applicants",
      params,
      body: z.strictObject({ submission_id, checklist, ...review.approval }),
      response: decided,
      errors: [
        "already_decided",
        "assigned_to_other",
        "duplicate_unconfirmed",
        "not_found",
        ...(review.approvalErrors ?? []),
      ],
    }),
    refuse: defineCall({
      method: "POST",
      path: `${path}/:${id}/${refusal}` as const,
      summary: review.refusalSummary,
      access: "officer",
      officerAction: "review_applicants",
      params,
      body: z.strictObject({ submission_id, checklist, ...review.refusal }),
      response: decided,
      errors: ["already_decided", "assigned_to_other", "not_found"],
    }),
  };
}

/** The calls of some kind of review. */
export type ReviewCalls = ReturnType<
  typeof defineReview<ReviewPolicy, z.ZodMiniType, Shape, Shape, z.ZodMiniType, Shape, Shape>
>;
