import type { CompanyStatus, PreOnboardingStatus } from "./status.ts";

/** What a company's campaigns wait for. */
export interface CampaignGate {
  readonly company: CompanyStatus;
  /** Null before it was begun. */
  readonly preOnboarding: PreOnboardingStatus | null;
}

/**
 * What is missing before a company may prepare, send and upload files for campaigns, as codes of the API's errors; empty
 * when nothing is. The one place that knows.
 */
export const missingForCampaigns = ({ company, preOnboarding }: CampaignGate) =>
  [
    ...(company === "approved" ? [] : (["company_not_approved"] as const)),
    ...(preOnboarding === "approved" ? [] : (["pre_onboarding_not_approved"] as const)),
  ] as const;
