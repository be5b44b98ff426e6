import type { handleFinding } from "@rukun/contract/provider-findings";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Records how a finding was dealt with. */
export const useHandleFinding = (finding_id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call<typeof handleFinding>("POST /v1/backoffice/provider-findings/:finding_id/handle", {
        params: { finding_id },
        body: { reason },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
