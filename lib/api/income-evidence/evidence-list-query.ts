import type { IncomeEvidenceFilter, listIncomeEvidence } from "@rukun/contract/income-evidence";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { incomeKeys } from "./keys";

/** One page of evidence, by where it is. */
export const useIncomeEvidenceList = (page: {
  filter: IncomeEvidenceFilter;
  cursor: string | null;
}) =>
  useQuery({
    queryKey: incomeKeys.list(page),
    queryFn: ({ signal }) =>
      call<typeof listIncomeEvidence>("GET /v1/backoffice/income-evidence", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
