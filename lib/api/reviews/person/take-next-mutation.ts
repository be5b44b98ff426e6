import type { takeNextPersonReview } from "@rukun/contract/reviews/person";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client";
import { personReviewKeys } from "./keys";

export function useTakeNextPersonMutation() {
  return useMutation({
    mutationFn: () => call<typeof takeNextPersonReview>("POST /v1/backoffice/reviews/next"),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: personReviewKeys.all }),
  });
}
