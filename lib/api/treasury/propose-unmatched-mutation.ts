import type { CallBody } from "@rukun/contract/call";
import type { proposeUnmatched } from "@rukun/contract/unmatched";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Proposes to give a payment to a funder. */
export const useProposeUnmatched = (unmatched_id: string) =>
  useMutation({
    mutationFn: (body: CallBody<typeof proposeUnmatched>) =>
      call<typeof proposeUnmatched>("POST /v1/backoffice/unmatched/:unmatched_id/propose", {
        params: { unmatched_id },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
