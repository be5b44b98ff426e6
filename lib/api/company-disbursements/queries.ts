import type {
  getCompanyDisbursement,
  listCompanyDisbursements,
} from "@rukun/contract/disbursement-receipts";
import { liveChannels } from "@rukun/contract/live-channels";
import { useFollowed } from "../followed-query";
import { growing } from "../page-query";
import { queriesOf } from "../query";

/** Campaigns whose money is on its way to the company, or has arrived: what it has to confirm first, in pages. */
export const useCompanyDisbursements = growing<typeof listCompanyDisbursements>(
  "company-disbursements",
  "GET /v1/company/disbursements",
);

export const companyDisbursementQuery = queriesOf("company-disbursements").one<
  typeof getCompanyDisbursement
>("GET /v1/company/disbursement/detail", { by: "campaign_id" }).options;

/**
 * The money of a campaign on its way to the company, followed until the company has confirmed it. There is none before
 * two officers have released it, which the page is told of.
 */
export const useCompanyDisbursement = (campaignId: string) =>
  useFollowed(companyDisbursementQuery(campaignId), {
    isFollowed: (data) => data?.status.value !== "CONFIRMED",
    channel: () => liveChannels.campaign(campaignId),
    interval: 5000,
  });
