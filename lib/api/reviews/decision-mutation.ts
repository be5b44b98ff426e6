import { useMutation } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import type { Subject } from "./subjects";

/** The officer's decision, with the body of this review subject. */
interface Decision {
  decision: "approve" | "refuse";
  body: object;
}

export function useDecisionMutation(subject: Subject, id: string) {
  return useMutation({
    mutationFn: ({ decision, body }: Decision) => callReview(subject, decision, { id, body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: reviewKeys.all(subject) }),
  });
}
