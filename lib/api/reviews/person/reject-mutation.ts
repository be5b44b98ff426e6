import type { CallBody } from "@rukun/contract/call";
import type { rejectPerson } from "@rukun/contract/reviews/person";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client";
import { personReviewKeys } from "./keys";

export function useRejectPersonMutation(userId: string) {
  return useMutation({
    mutationFn: (body: CallBody<typeof rejectPerson>) =>
      call<typeof rejectPerson>("POST /v1/backoffice/reviews/:user_id/reject", {
        params: { user_id: userId },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: personReviewKeys.all }),
  });
}
