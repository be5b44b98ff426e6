import type { CallBody } from "@rukun/contract/call";
import type { approvePerson } from "@rukun/contract/reviews/person";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client";
import { personReviewKeys } from "./keys";

export function useApprovePersonMutation(userId: string) {
  return useMutation({
    mutationFn: (body: CallBody<typeof approvePerson>) =>
      call<typeof approvePerson>("POST /v1/backoffice/reviews/:user_id/approve", {
        params: { user_id: userId },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: personReviewKeys.all }),
  });
}
