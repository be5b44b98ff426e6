import type { listProfitReports } from "@rukun/contract/profit-reports";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { profitReportKeys } from "./keys";

/** What the company has reported of a campaign. */
export const useOwnReports = (campaignId: string) =>
  useQuery({
    queryKey: profitReportKeys.own(campaignId),
    queryFn: ({ signal }) =>
      call<typeof listProfitReports>("GET /v1/company/portofolio/profit-reports", {
        query: { campaign_transaction_id: campaignId },
        signal,
      }),
  });
