import { preOnboardingSteps } from "@rukun/contract/pre-onboarding-steps";
import type { PreOnboardingRow } from "../../db/schema/pre-onboardings.ts";
import { stepColumns } from "../steps/step-columns.policy.ts";

/** Maps the steps of the pre-onboarding to columns of its table. */
export const preOnboardingColumns = stepColumns<PreOnboardingRow>()(preOnboardingSteps);

/** Document columns, by field. */
export const paperColumns = preOnboardingColumns.documents("stepThree");
