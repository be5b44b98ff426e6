import type { getCompanyUjrah } from "@rukun/contract/company-ujrah";
import { liveChannels } from "@rukun/contract/live-channels";
import { useFollowed } from "../followed-query";
import { queriesOf } from "../query";

const ujrah = queriesOf("company-ujrah").one<typeof getCompanyUjrah>(
  "GET /v1/company/portofolio/ujrah",
  { by: "campaign_transaction_id" },
);

/** The ujrah that the company pays for a campaign from its own cash; followed while a payment is waited for. */
export const useCompanyUjrah = (campaignId: string) =>
  useFollowed(ujrah.options(campaignId), {
    isFollowed: (data) => Boolean(data?.account),
    channel: () => liveChannels.campaign(campaignId),
    interval: 3000,
    // What was paid beyond it pays instalments.
    stale: ["repayments"],
  });
