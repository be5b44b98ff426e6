import { useMutation } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import { idIn, type Subject } from "./subjects";

/** Assigns the next submission to the officer. @returns the id of its subject; undefined when the queue is empty */
export function useTakeNextMutation(subject: Subject) {
  return useMutation({
    mutationFn: async () => idIn(subject, await callReview(subject, "takeNext")),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: reviewKeys.all(subject) }),
  });
}
