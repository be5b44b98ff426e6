import type { EarlierReview } from "@rukun/contract/reviews/define-review";
import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import { open, seal } from "../../lib/crypto.ts";
import { acceptedItems, changesBetween, type Facts } from "./earlier.policy.ts";
import { type Checklist, misfits } from "./reviews.policy.ts";

/** A decided submission that a later one replaced. */
interface Decided {
  readonly id: string;
  readonly decidedAt: Date | null;
  readonly checklist: unknown;
  readonly reviewedCipher: string | null;
}

/** Bound to the submission: moved to another row it cannot be decrypted. */
const context = (submissionId: string) => `reviewed:${submissionId}`;

/** Encrypts what a decision is about. It contains every number of the applicant in clear. */
export const sealFacts = (storageKey: Buffer, submissionId: string, facts: Facts): string =>
  seal(storageKey, Buffer.from(JSON.stringify(facts)), context(submissionId)).toString("base64");

/** Compares a submission with what the decision before it was about. */
export function describeEarlier(
  policy: ReviewPolicy,
  storageKey: Buffer,
  decided: Decided,
  message: string | null,
  now: Facts,
): EarlierReview {
  const { id, decidedAt, reviewedCipher } = decided;
  const checklist = (decided.checklist ?? {}) as Checklist;
  const before =
    reviewedCipher &&
    (JSON.parse(
      open(storageKey, Buffer.from(reviewedCipher, "base64"), context(id)).toString(),
    ) as Facts);
  const changes = before ? changesBetween(before, now) : null;
  const reasonOf = (key: string) => {
    const answer = checklist[key];
    return (typeof answer === "object" && "reason" in answer && String(answer.reason)) || null;
  };
  return {
    decided_at: (decidedAt ?? new Date(0)).toISOString(),
    message,
    returned: misfits(policy, checklist).map(({ key }) => ({ key, reason: reasonOf(key) })),
    accepted: acceptedItems(policy, checklist, changes),
    changes,
  };
}
