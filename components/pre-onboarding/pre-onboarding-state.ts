import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import type { PreOnboardingStatus } from "@rukun/contract/status";
import type { Place } from "@/components/wizard/use-place";

/** `edit`: can be filled in and submitted. All others are read-only; `viewer`: because of the user's role. */
export type PreOnboardingMode = "edit" | "review" | "approved" | "viewer";

export const steps = [1, 2, 3] as const;
export type PreOnboardingStep = (typeof steps)[number];

const modes = {
  draft: "edit",
  waiting: "review",
  returned: "edit",
  approved: "approved",
} as const satisfies Record<PreOnboardingStatus, PreOnboardingMode>;

export function preOnboardingMode({ pre_onboarding, role }: CompanyRecord): PreOnboardingMode {
  const mode = modes[pre_onboarding.status.value];
  return mode === "edit" && !mayInCompany(role.value, "edit") ? "viewer" : mode;
}

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

/** What a member can do with it now. */
export function preOnboardingTask(
  company: CompanyRecord,
): "start" | "continue" | "correct" | "view" {
  if (preOnboardingMode(company) !== "edit") return "view";
  const { status, step } = company.pre_onboarding;
  if (status.value === "returned") return "correct";
  return step > 1 ? "continue" : "start";
}
