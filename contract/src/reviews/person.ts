import * as z from "zod/mini";
import type { CallData } from "../call.ts";
import { checkbox, requiredText } from "../fields.ts";
import { storedFile } from "../files.ts";
import { kycSteps } from "../kyc-steps.ts";
import { userStatuses } from "../status.ts";
import { typedSchema } from "../step-schemas.ts";
import { checklistOf, defineReview, sharedNumbers } from "./define-review.ts";
import { checkProblems, personPolicy } from "./person-policy.ts";

export const personReviews = defineReview(personPolicy, {
  noun: "person",
  searched: "a whole ID card number of 16 digits",
  status: z.object({ name: z.enum(userStatuses), title: z.string() }),
  item: {
    ...sharedNumbers.item,
    full_name: z.string(),
    /** Why a check that is due is not made. */
    check_problem: z.nullable(z.enum(checkProblems)),
  },
  detail: {
    ...sharedNumbers.detail,
    full_name: z.string(),
    email: z.string(),
    phone: z.string(),
    nationality: z.string(),
    check_problem: z.nullable(z.enum(checkProblems)),
    typed: typedSchema(kycSteps),
    /** Doubts of the number itself: they warn and never block. */
    id_card_warnings: z.array(z.enum(["region_mismatch", "birth_date_impossible"])),
    id_card_file: storedFile,
    selfie_file: storedFile,
    screening: z.object({
      result: z.enum(["pending", "clear", "possible_hit"]),
      checked_at: z.nullable(z.iso.datetime()),
    }),
    rejection: z.nullable(z.object({ reason: z.string(), steps: z.array(z.number()) })),
  },
  /** `true` fits, `false` does not. */
  checklist: checklistOf(personPolicy.checklist, checkbox("checklistIncomplete")),
  approval: sharedNumbers.approval,
  refusal: { reason: requiredText(1000) },
  refusalSummary:
    "Rejects with a reason that the person reads; the steps to correct follow from the checklist.",
});

export type PersonReviewItem = CallData<typeof personReviews.list>["items"][number];
export type PersonReviewDetail = CallData<typeof personReviews.get>;
