import { liveChannels } from "@rukun/contract/live-channels";
import type {
  getTazir,
  listCompanyTazirs,
  listLateInstalments,
  listTazirs,
} from "@rukun/contract/tazirs";
import { useFollowed } from "../followed-query";
import { queriesOf } from "../query";

const { one, page } = queriesOf("tazirs");

const own = one<typeof listCompanyTazirs>("GET /v1/company/portofolio/tazir", {
  by: "campaign_transaction_id",
});

/** What the company owes to good causes for a campaign; followed while a payment is waited for. */
export const useOwnTazirs = (campaignId: string) =>
  useFollowed(own.options(campaignId), {
    isFollowed: (data) => Boolean(data?.account),
    channel: () => liveChannels.campaign(campaignId),
    interval: 3000,
    // What was paid beyond it pays instalments.
    stale: ["repayments"],
  });

/** The late instalments of a campaign. */
export const useLateInstalments = one<typeof listLateInstalments>(
  "GET /v1/backoffice/tazirs/late",
  { by: "campaign_id" },
);

/** One page of ta'zir, by where it is. */
export const useTazirs = page<typeof listTazirs>("GET /v1/backoffice/tazirs");

/** One ta'zir with its evidence. */
export const useTazir = one<typeof getTazir>("GET /v1/backoffice/tazirs/:tazir_id");
