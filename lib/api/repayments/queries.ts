import { liveChannels } from "@rukun/contract/live-channels";
import type { getCompanyPortfolio, listCompanyPortfolios } from "@rukun/contract/repayments";
import { useFollowed } from "../followed-query";
import { growing } from "../page-query";
import { queriesOf } from "../query";

/** Campaigns that the company owes for, the most urgent first, in pages. */
export const useCompanyPortfolios = growing<typeof listCompanyPortfolios>(
  "repayments",
  "GET /v1/company/portofolios",
);

const portfolio = queriesOf("repayments").one<typeof getCompanyPortfolio>(
  "GET /v1/company/portofolio/detail",
  { by: "campaign_transaction_id" },
);

/** What the company owes for a campaign; followed while a payment is waited for. */
export const useCompanyPortfolio = (id: string) =>
  useFollowed(portfolio.options(id), {
    isFollowed: (data) => Boolean(data?.account),
    channel: () => liveChannels.campaign(id),
    interval: 3000,
  });
