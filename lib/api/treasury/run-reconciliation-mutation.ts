import type { runReconciliation } from "@rukun/contract/treasury";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Compares a day with the bank again. */
export const useRunReconciliation = () =>
  useMutation({
    mutationFn: (day: string) =>
      call<typeof runReconciliation>("POST /v1/backoffice/reconciliation/:day/run", {
        params: { day },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
