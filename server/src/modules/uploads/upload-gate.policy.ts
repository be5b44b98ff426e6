import { type CampaignGate, missingForCampaigns } from "@rukun/contract/campaign-gate";
import type { ErrorCode } from "@rukun/contract/errors";
import {
  isOfCampaign,
  isPreOnboardingDocument,
  type UploadType,
} from "@rukun/contract/upload-types";

/** Why no file of a type may be uploaded now; undefined when it may. */
export function uploadRefusal(
  type: UploadType,
  statuses: CampaignGate | undefined,
): ErrorCode | undefined {
  if (isOfCampaign(type)) {
    return statuses ? missingForCampaigns(statuses)[0] : "company_not_approved";
  }
  const isPaper = isPreOnboardingDocument(type);
  const status = isPaper ? statuses?.preOnboarding : statuses?.company;
  if (status === "waiting") return "under_review";
  if (status === "approved") return isPaper ? "pre_onboarding_approved" : "company_approved";
  return undefined;
}
