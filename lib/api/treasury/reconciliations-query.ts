import type { listReconciliations } from "@rukun/contract/treasury";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One page of the days that were compared with the bank. */
export const useReconciliationsQuery = (cursor: string | null) =>
  useQuery({
    queryKey: treasuryKeys.days(cursor),
    queryFn: ({ signal }) =>
      call<typeof listReconciliations>("GET /v1/backoffice/reconciliation", {
        signal,
        query: cursor ? { cursor } : {},
      }),
    placeholderData: keepPreviousData,
  });
