import type { takeOverReview } from "@rukun/contract/backoffice";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { backofficeKeys } from "./keys";

export function useTakeOverMutation(userId: string) {
  return useMutation({
    mutationFn: (submissionId: string) =>
      call<typeof takeOverReview>("POST /v1/backoffice/reviews/:user_id/take-over", {
        params: { user_id: userId },
        body: { submission_id: submissionId },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: backofficeKeys.all }),
  });
}
