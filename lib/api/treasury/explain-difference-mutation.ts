import type { explainDifference } from "@rukun/contract/treasury";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Records why ledger and bank differ. */
export const useExplainDifference = (difference_id: string) =>
  useMutation({
    mutationFn: (explanation: string) =>
      call<typeof explainDifference>(
        "POST /v1/backoffice/reconciliation/differences/:difference_id/explain",
        { params: { difference_id }, body: { explanation } },
      ),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
