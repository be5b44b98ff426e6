import type { acceptIncome, refuseIncome } from "@rukun/contract/income-evidence";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { incomeKeys } from "./keys";

type Decision =
  | { readonly action: "accept" }
  | { readonly action: "refuse"; readonly reason: string };

/** An officer's decision, once. */
export const useDecideIncome = (evidence_id: string) =>
  useMutation({
    mutationFn: (decision: Decision) => {
      const params = { evidence_id };
      return decision.action === "accept"
        ? call<typeof acceptIncome>("POST /v1/backoffice/income-evidence/:evidence_id/accept", {
            params,
          })
        : call<typeof refuseIncome>("POST /v1/backoffice/income-evidence/:evidence_id/refuse", {
            params,
            body: { reason: decision.reason },
          });
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: incomeKeys.all }),
  });
