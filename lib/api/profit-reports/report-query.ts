import type { getReportedProfit } from "@rukun/contract/profit-reports";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { profitReportKeys } from "./keys";

/** One report, with its papers. */
export const useReport = (id: string | undefined) =>
  useQuery({
    queryKey: profitReportKeys.one(id ?? "", useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getReportedProfit>("GET /v1/backoffice/profit-reports/:report_id", {
        params: { report_id: id ?? "" },
        signal,
      }),
    enabled: id !== undefined,
  });
