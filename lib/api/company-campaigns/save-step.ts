import type { CallDescriptor } from "@rukun/contract/call";
import type { CampaignStepName } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign, saveCampaignDraft } from "@rukun/contract/company-campaigns";
import { call } from "@/lib/api/client";

type Values = Record<string, unknown>;
interface OfStep {
  readonly campaign_id: string;
  readonly version: number;
}

/**
 * Keeps what is being typed in a step.
 * @param isLeaving the page may be gone before the answer
 */
export const keepDraft = (of: OfStep, step: CampaignStepName, values: Values, isLeaving: boolean) =>
  call<typeof saveCampaignDraft>("POST /v1/company/campaign/prepare/draft", {
    body: { ...of, step, values },
    outlivesPage: isLeaving,
  });

/** Saves a step that fits its rules. */
export const saveStep = (of: OfStep, step: CampaignStepName, values: Values) =>
  call<CallDescriptor>(`POST /v1/company/campaign/prepare/${step}`, {
    body: { ...values, ...of },
    bodyAs: "json",
  }) as Promise<{ version: number; saved_at: string; campaign: CompanyCampaign }>;
