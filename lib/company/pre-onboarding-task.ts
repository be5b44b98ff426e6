import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import type { PreOnboardingStatus } from "@rukun/contract/status";

/** `edit`: can be filled in and submitted. All others are read-only; `viewer`: because of the user's role. */
export type PreOnboardingMode = "edit" | "review" | "approved" | "viewer";

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

/** What a member can do with it now. */
export function preOnboardingTask(
  company: CompanyRecord,
): "start" | "continue" | "correct" | "view" {
  if (preOnboardingMode(company) !== "edit") return "view";
  const { status, step } = company.pre_onboarding;
  if (status.value === "returned") return "correct";
  return step > 1 ? "continue" : "start";
}
