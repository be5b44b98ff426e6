import type { BorrowerLimit } from "@rukun/contract/campaign-rules";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { BorrowerCaps } from "../../lib/borrower-caps.ts";
import { required } from "../../lib/required.ts";

/** A campaign of the company, as it counts towards what its company may be financed with. Amounts in rupiah. */
export interface CountedCampaign {
  readonly id: string;
  readonly status: CampaignStatus;
  readonly target: bigint | null;
  readonly collected: bigint;
  /** Principal that instalments still ask for. */
  readonly outstanding: bigint;
  /** Principal that was repaid. */
  readonly repaid: bigint;
  /** Something was due before today and is not paid in full. */
  readonly isLate: boolean;
}

type Counted = "none" | "target" | "collected" | "outstanding";

/** Drafts and returned ones are with the company, which may give them up: they count once they are sent. */
const countedAs: Record<CampaignStatus, Counted> = {
  DRAFT: "none",
  IN_REVIEW: "target",
  RETURNED: "none",
  READY_FOR_CONTRACT: "target",
  READY_TO_PUBLISH: "target",
  PRE_LAUNCH: "target",
  NON_ACTIVE: "target",
  FUNDING_IN_PROGRESS: "target",
  FULLY_FUNDED: "collected",
  BEING_WORKED_ON: "outstanding",
  PAYOUT_PROCESSING: "outstanding",
  RESTRUCTURE: "outstanding",
  FINISH: "outstanding",
  CANCELLED: "none",
};

function amountOf(campaign: CountedCampaign): bigint {
  const counted = countedAs[campaign.status];
  return counted === "none" ? 0n : required(campaign[counted]);
}

/** Whether a company has shown that it repays: one campaign to the last rupiah, without a loss, and nothing is late. */
export const hasRepaid = (campaigns: readonly CountedCampaign[]): boolean =>
  campaigns.every(({ isLate }) => !isLate) &&
  campaigns.some(
    ({ status, collected, repaid }) => status === "FINISH" && collected > 0n && repaid >= collected,
  );

/**
 * What a company may be financed with, and what its campaigns take of that.
 * @param campaignId the one that asks: it does not count itself
 */
export function borrowerLimitOf(
  campaigns: readonly CountedCampaign[],
  caps: BorrowerCaps,
  campaignId: string,
): BorrowerLimit {
  return {
    cap: hasRepaid(campaigns) ? caps.productive : caps.general,
    used: campaigns
      .filter(({ id }) => id !== campaignId)
      .reduce((sum, campaign) => sum + amountOf(campaign), 0n),
  };
}

export const describeLimit = ({ cap, used }: BorrowerLimit) => ({
  cap: String(cap),
  used: String(used),
});
