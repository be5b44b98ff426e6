import type { CampaignStepName } from "@rukun/contract/campaign-rules";

/** Free of the rules, which the page does not need before its first check. */
export const stepNames = [
  "step-one",
  "step-two",
  "step-three",
] as const satisfies readonly CampaignStepName[];

/** From 1. */
export const stepNumber = (step: CampaignStepName): number => stepNames.indexOf(step) + 1;

/** The step that an address asks for. */
export const stepOfQuery = (value: unknown): CampaignStepName | undefined =>
  typeof value === "string" ? stepNames[Number(value) - 1] : undefined;
