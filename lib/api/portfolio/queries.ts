import type {
  getPortfolioFunding,
  getPortfolioSummary,
  listPortfolio,
  listPortfolioRepayments,
  PortfolioFilter,
} from "@rukun/contract/portfolio";
import { keepPreviousData } from "@tanstack/react-query";
import { growing } from "../page-query";
import { queriesOf } from "../query";

const { read, one } = queriesOf("portfolio");

/** Sums of all that the funder has in campaigns. */
export const usePortfolioSummary = read<typeof getPortfolioSummary>(
  "GET /v2/portofolio/repayment-summary",
  { staleTime: 0 },
);

/** The funder's fundings in pages, the newest first. The rows of another filter stay until those of this one are there. */
export const usePortfolioList = growing<typeof listPortfolio, PortfolioFilter>(
  "portfolio",
  "GET /v2/portofolio/transaction",
  { asks: (filter) => ({ filter }), staleTime: 0, placeholderData: keepPreviousData },
);

/** One of the funder's own fundings with its schedule. */
export const usePortfolioFunding = one<typeof getPortfolioFunding>(
  "GET /v2/portofolio/transaction/detail",
  { by: "campaign_transaction_id", staleTime: 0 },
);

/** What reached the fund account of one funding, in pages, the newest first. */
export const usePortfolioRepayments = growing<typeof listPortfolioRepayments, string>(
  "portfolio",
  "GET /v2/portofolio/list-repayments",
  { asks: (id) => ({ campaign_transaction_id: id }), staleTime: 0 },
);
