import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { ChipTone } from "@/components/ui/status-chip";

const tones: Partial<Record<CampaignStatus, ChipTone>> = {
  IN_REVIEW: "waiting",
  RETURNED: "rejected",
  FULLY_FUNDED: "verified",
  PAYOUT_PROCESSING: "waiting",
  FINISH: "verified",
  RESTRUCTURE: "waiting",
  CANCELLED: "rejected",
};

/** The chip of a campaign (LOOK, status chip); those that are not listed are information. */
export const campaignTone = (status: CampaignStatus): ChipTone => tones[status] ?? "info";
