import type { approveReview } from "@rukun/contract/backoffice";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { backofficeKeys } from "./keys";

export function useApproveMutation(userId: string) {
  return useMutation({
    mutationFn: (body: CallBody<typeof approveReview>) =>
      call<typeof approveReview>("POST /v1/backoffice/reviews/:user_id/approve", {
        params: { user_id: userId },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: backofficeKeys.all }),
  });
}
