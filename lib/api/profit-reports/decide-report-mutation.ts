import type {
  acceptReportedProfit,
  checkReportedLoss,
  returnReportedProfit,
} from "@rukun/contract/profit-reports";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { refreshWork } from "../treasury/refresh-work";
import { profitReportKeys } from "./keys";

type Decision = { readonly version: number } & (
  | { readonly action: "accept" | "check" }
  | { readonly action: "return"; readonly reason: string }
);

/** An officer's decision about a report, as they saw it. */
export const useDecideReport = (report_id: string) =>
  useMutation({
    mutationFn: ({ action, ...body }: Decision) => {
      const request = { params: { report_id } };
      if (action === "check") {
        return call<typeof checkReportedLoss>(
          "POST /v1/backoffice/profit-reports/:report_id/check",
          { ...request, body },
        );
      }
      if ("reason" in body) {
        return call<typeof returnReportedProfit>(
          "POST /v1/backoffice/profit-reports/:report_id/return",
          { ...request, body },
        );
      }
      return call<typeof acceptReportedProfit>(
        "POST /v1/backoffice/profit-reports/:report_id/accept",
        { ...request, body },
      );
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      refreshWork(client, profitReportKeys.all),
  });
