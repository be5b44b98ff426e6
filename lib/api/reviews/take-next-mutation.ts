import { useMutation } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import { idIn, type Subject } from "./subjects";

/** Gives the officer the next submission. @returns whom or what it is of; undefined when none is left. */
export function useTakeNextMutation(subject: Subject) {
  return useMutation({
    mutationFn: async () => idIn(subject, await callReview(subject, "takeNext")),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: reviewKeys.all(subject) }),
  });
}
