import { useMutation } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import type { Subject } from "./subjects";

export function useTakeOverMutation(subject: Subject, id: string) {
  return useMutation({
    mutationFn: (submissionId: string) =>
      callReview(subject, "takeOver", { id, body: { submission_id: submissionId } }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: reviewKeys.all(subject) }),
  });
}
