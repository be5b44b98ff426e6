import type { CompanyRecord } from "@rukun/contract/profile";
import type { Place } from "@/components/wizard/use-place";
import { type PreOnboardingMode, preOnboardingMode } from "@/lib/company/pre-onboarding-task";

export const steps = [1, 2, 3] as const;
export type PreOnboardingStep = (typeof steps)[number];

/** The steps an officer asked to correct, each once, in order. */
export const stepsToCorrect = ({ pre_onboarding }: CompanyRecord): number[] =>
  [...new Set(pre_onboarding.rejection?.items.map(({ step }) => step))].sort();

/** The next unsaved step of a draft, the first one to correct, and step 1 of what is only read. */
export function startPlace(company: CompanyRecord): Place<PreOnboardingMode, PreOnboardingStep> {
  const { status, step } = company.pre_onboarding;
  const wanted = { draft: step, returned: stepsToCorrect(company)[0], waiting: 1, approved: 1 };
  const view = steps.find((each) => each === wanted[status.value]) ?? 1;
  return { mode: preOnboardingMode(company), view };
}
