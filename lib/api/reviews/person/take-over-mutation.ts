import type { takeOverPersonReview } from "@rukun/contract/reviews/person";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client";
import { personReviewKeys } from "./keys";

export function useTakeOverPersonMutation(userId: string) {
  return useMutation({
    mutationFn: (submissionId: string) =>
      call<typeof takeOverPersonReview>("POST /v1/backoffice/reviews/:user_id/take-over", {
        params: { user_id: userId },
        body: { submission_id: submissionId },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: personReviewKeys.all }),
  });
}
