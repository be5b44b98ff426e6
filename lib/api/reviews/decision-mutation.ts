import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import type { Subject } from "./subjects";

/** The officer's decision, with the body of this review subject. */
interface Decision {
  decision: "approve" | "refuse";
  body: object;
}

/** The submission itself is not read again: see `useDecided`. */
export function useDecisionMutation(subject: Subject, id: string) {
  return useMutation({
    mutationFn: ({ decision, body }: Decision) => callReview(subject, decision, { id, body }),
    onError: (_error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: reviewKeys.all(subject) }),
    onSuccess: (_data, _input, _result, { client }) => {
      const isAnother = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(id);
      void client.invalidateQueries({ queryKey: reviewKeys.all(subject), predicate: isAnother });
    },
  });
}

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
