import type { getPortfolioScheduleFile, startRepayment } from "@rukun/contract/repayments";
import { change } from "../mutation";
import { savedFile } from "../save-written-file";

/** Asks for a virtual account, in the place of one that waits. */
export const useStartRepayment = change<typeof startRepayment>(
  "POST /v1/company/portofolio/payment",
  { stale: ["repayments"] },
);

/** Saves the instalments of a campaign as a file. */
export const useScheduleFile = savedFile<typeof getPortfolioScheduleFile, string>(
  "GET /v1/company/portofolio/detail/file",
  (id) => ({ query: { campaign_transaction_id: id } }),
);
