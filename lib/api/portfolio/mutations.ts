import type { getPortfolioRepaymentsFile } from "@rukun/contract/portfolio";
import { savedFile } from "../save-written-file";

/** Saves what reached the fund account as a file; of one funding, or of all. */
export const useRepaymentsFile = savedFile<typeof getPortfolioRepaymentsFile, string | undefined>(
  "GET /v2/portofolio/list-repayments/file",
  (id) => ({ query: id ? { campaign_transaction_id: id } : {} }),
);
