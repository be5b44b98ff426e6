import * as z from "zod/mini";
import { type CampaignStepName, campaignSteps } from "./campaign-steps.ts";
import type { StepBody } from "./step.ts";
import { stepBody } from "./step-schemas.ts";

/** What a company says about its campaign, as it is stored and as the wizard's steps send it. */
export const campaignBodies = {
  "step-one": stepBody(campaignSteps["step-one"]),
  "step-two": stepBody(campaignSteps["step-two"]),
  "step-three": stepBody(campaignSteps["step-three"]),
} satisfies Record<CampaignStepName, z.ZodMiniType>;

export type CampaignBasics = StepBody<(typeof campaignSteps)["step-one"]>;
export type CampaignTerms = StepBody<(typeof campaignSteps)["step-two"]>;
export type CampaignFiles = StepBody<(typeof campaignSteps)["step-three"]>;
export type CampaignAkadTerms = CampaignTerms["akad"];
export type CampaignUjrah = CampaignTerms["ujrah"];

/** What one company may be financed with in all, and what its other campaigns take of that; digits of whole rupiah. */
export const borrowerLimit = z.object({ cap: z.string(), used: z.string() });
