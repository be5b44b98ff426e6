import type { ErrorCode } from "@rukun/contract/errors";
import type { CompanyStatus, PreOnboardingStatus } from "@rukun/contract/status";
import {
  isCampaignFileKind,
  isPreOnboardingDocument,
  type UploadType,
} from "@rukun/contract/upload-types";

/** Why no file of a type may be uploaded now; undefined when it may. */
export function uploadRefusal(
  type: UploadType,
  statuses:
    | { readonly company: CompanyStatus; readonly preOnboarding: PreOnboardingStatus | null }
    | undefined,
): ErrorCode | undefined {
  if (isCampaignFileKind(type)) {
    return statuses?.company === "approved" ? undefined : "company_not_approved";
  }
  const isPaper = isPreOnboardingDocument(type);
  const status = isPaper ? statuses?.preOnboarding : statuses?.company;
  if (status === "waiting") return "under_review";
  if (status === "approved") return isPaper ? "pre_onboarding_approved" : "company_approved";
  return undefined;
}
