import type {
  getReportedProfit,
  listProfitReports,
  listReportedProfits,
} from "@rukun/contract/profit-reports";
import { queriesOf } from "../query";

const { one, page } = queriesOf("profit-reports");

/** What the company has reported of a campaign. */
export const useOwnReports = one<typeof listProfitReports>(
  "GET /v1/company/portofolio/profit-reports",
  { by: "campaign_transaction_id" },
);

/** One page of what companies reported. */
export const useReports = page<typeof listReportedProfits>("GET /v1/backoffice/profit-reports");

/** One report, with its papers. */
export const useReport = one<typeof getReportedProfit>(
  "GET /v1/backoffice/profit-reports/:report_id",
);
