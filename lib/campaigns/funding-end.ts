import { campaignStatusCodes, fundingStatuses } from "@rukun/contract/campaign-status";
import { isHeld } from "@rukun/contract/transaction-status";
import type { CampaignTransaction } from "@rukun/contract/transactions";

const funding: readonly string[] = fundingStatuses.map((status) => campaignStatusCodes[status]);
const { CANCELLED: cancelled } = campaignStatusCodes;

/** Its campaign takes no money any more. */
export const hasEnded = ({ campaign }: CampaignTransaction): boolean =>
  !funding.includes(campaign.status.value);

/** Its campaign was cancelled, and the money is on its way back. */
export const isComingBack = ({ campaign, status }: CampaignTransaction): boolean =>
  campaign.status.value === cancelled && (status.value === "PAID" || status.value === "ALLOCATED");

/** Its campaign has ended; the transaction follows in a moment. */
export const isBeingEnded = (transaction: CampaignTransaction): boolean =>
  hasEnded(transaction) &&
  (isHeld(transaction.status.value) ||
    transaction.status.value === "PAID" ||
    isComingBack(transaction));
