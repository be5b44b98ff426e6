import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { ChipTone } from "@/components/ui/status-chip";

const looks: Partial<Record<CampaignStatus, ChipTone>> = {
  IN_REVIEW: "waiting",
  RETURNED: "rejected",
  FULLY_FUNDED: "verified",
  FINISH: "verified",
  RESTRUCTURE: "waiting",
  PAYOUT_PROCESSING: "waiting",
  CANCELLED: "rejected",
};

/** The chip of a campaign's status as its company sees it; those that are not listed are information. */
export const statusTone = (status: CampaignStatus): ChipTone => looks[status] ?? "info";
