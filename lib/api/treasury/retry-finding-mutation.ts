import type { retryFinding } from "@rukun/contract/provider-findings";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Has a message read, or asked about, again. */
export const useRetryFinding = (finding_id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof retryFinding>("POST /v1/backoffice/provider-findings/:finding_id/retry", {
        params: { finding_id },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
