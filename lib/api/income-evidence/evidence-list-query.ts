import type { IncomeEvidenceFilter, listIncomeEvidence } from "@rukun/contract/income-evidence";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { incomeKeys } from "./keys";

const evidenceList = (page: { filter: IncomeEvidenceFilter; cursor: string | null }) =>
  queryOptions({
    queryKey: incomeKeys.list(page),
    queryFn: ({ signal }) =>
      call<typeof listIncomeEvidence>("GET /v1/backoffice/income-evidence", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
  });

/** One page of evidence, by where it is. */
export const useIncomeEvidenceList = (page: Parameters<typeof evidenceList>[0]) =>
  useQuery({ ...evidenceList(page), placeholderData: keepPreviousData });

/** How much evidence waits; undefined while unknown. */
export const useIncomeEvidenceToDo = (enabled: boolean) =>
  useQuery({
    ...evidenceList({ filter: "open", cursor: null }),
    enabled,
    select: ({ waiting }) => waiting ?? undefined,
  });
