import type { getIncomeEvidence } from "@rukun/contract/income-evidence";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { incomeKeys } from "./keys";

/** One document. @param id undefined until the address is read */
export const useIncomeEvidence = (id: string | undefined) =>
  useQuery({
    queryKey: incomeKeys.one(id ?? ""),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getIncomeEvidence>("GET /v1/backoffice/income-evidence/:evidence_id", {
            params: { evidence_id: id },
            signal,
          })
      : skipToken,
  });
