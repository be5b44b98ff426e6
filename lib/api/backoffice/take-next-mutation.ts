import type { takeNextReview } from "@rukun/contract/backoffice";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { backofficeKeys } from "./keys";

export function useTakeNextMutation() {
  return useMutation({
    mutationFn: () => call<typeof takeNextReview>("POST /v1/backoffice/reviews/next"),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: backofficeKeys.all }),
  });
}
