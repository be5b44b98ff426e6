import type { listReportedProfits, ProfitReportFilter } from "@rukun/contract/profit-reports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { profitReportKeys } from "./keys";

/** One page of what companies reported. */
export const useReports = (page: { filter: ProfitReportFilter; cursor: string | null }) =>
  useQuery({
    queryKey: profitReportKeys.list(page, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listReportedProfits>("GET /v1/backoffice/profit-reports", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
