import type {
  acceptReportedProfit,
  checkReportedLoss,
  returnReportedProfit,
  submitProfitReport,
} from "@rukun/contract/profit-reports";
import { change, decisionOf } from "../mutation";

/** Reports a period, or sends a returned report again. */
export const useSubmitReport = change<typeof submitProfitReport>(
  "POST /v1/company/portofolio/profit-report",
  { stale: ["profit-reports"] },
);

/** An officer's decision about a report, as they saw it. */
export const useDecideReport = decisionOf<{
  accept: typeof acceptReportedProfit;
  check: typeof checkReportedLoss;
  return: typeof returnReportedProfit;
}>(
  {
    accept: "POST /v1/backoffice/profit-reports/:report_id/accept",
    check: "POST /v1/backoffice/profit-reports/:report_id/check",
    return: "POST /v1/backoffice/profit-reports/:report_id/return",
  },
  { stale: ["profit-reports", "treasury-work"] },
);
