import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "../mutation";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import { idIn, type Subject } from "./subjects";

/** Assigns the next submission to the officer. @returns the id of its subject; undefined when the queue is empty */
export const useTakeNextMutation = (subject: Subject) =>
  useChange(async () => idIn(subject, await callReview(subject, "takeNext")), {
    stale: [reviewKeys.all(subject)],
  });

export const useTakeOverMutation = (subject: Subject, id: string) =>
  useChange(
    (submissionId: string) =>
      callReview(subject, "takeOver", { id, body: { submission_id: submissionId } }),
    { stale: [reviewKeys.all(subject)] },
  );

/** The officer's decision, with the body of this review subject. */
interface Decision {
  decision: "approve" | "refuse";
  body: object;
}

/** The submission itself is not read again: see `useDecided`. */
export const useDecisionMutation = (subject: Subject, id: string) =>
  useChange(({ decision, body }: Decision) => callReview(subject, decision, { id, body }), {
    stale: [reviewKeys.all(subject)],
    isWaitedFor: false,
    keeps: (queryKey) => queryKey.includes(id),
  });

/**
 * For the end of the way that follows a decision. Until then the submission stays on the screen as it was decided: each
 * view is recorded, and it would be told as decided to the officer who has just done so. Afterwards it is read anew, at
 * once where it is still shown, otherwise by whoever comes back to it.
 */
export function useDecided(subject: Subject, id: string): () => void {
  const client = useQueryClient();
  return () => {
    const queryKey = reviewKeys.detail(subject, id);
    client.removeQueries({ queryKey, type: "inactive" });
    void client.invalidateQueries({ queryKey });
  };
}
