import {
  type CampaignStepName,
  campaignStepNames,
  type campaignSteps,
} from "@rukun/contract/campaign-steps";
import type { StepValues } from "@rukun/contract/step";

export type CampaignSteps = typeof campaignSteps;
export type CampaignValues<Name extends CampaignStepName> = StepValues<CampaignSteps[Name]>;

/** What a step sends, or a draft of it. */
export type Body = Record<string, unknown>;

/** From 1, of those that are taken. */
export const stepNumber = (step: CampaignStepName, taken = campaignStepNames): number =>
  taken.indexOf(step) + 1;

/** The step that an address asks for. */
export const stepOfQuery = (
  value: unknown,
  taken: readonly CampaignStepName[],
): CampaignStepName | undefined =>
  typeof value === "string" ? taken[Number(value) - 1] : undefined;
