import type { getReconciliation } from "@rukun/contract/treasury";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One day with its differences. @param day undefined until the address is read */
export const useReconciliationQuery = (day: string | undefined) =>
  useQuery({
    queryKey: treasuryKeys.day(day ?? ""),
    queryFn: day
      ? ({ signal }) =>
          call<typeof getReconciliation>("GET /v1/backoffice/reconciliation/:day", {
            signal,
            params: { day },
          })
      : skipToken,
  });
