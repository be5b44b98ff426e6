import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import type { CompanyStatus } from "@rukun/contract/status";
import type { Place } from "@/components/wizard/use-place";

/** `edit`: can be filled in and submitted. All others are read-only; `viewer`: because of the user's role. */
export type CompanyMode = "edit" | "review" | "approved" | "viewer";

/** Each form has a position in the progress dots. */
export const steps = [1, 2, 3, 4] as const;
export type CompanyStep = (typeof steps)[number];

/** Spec §4: step 1 while under review and after a rejection, otherwise the next unsaved step. */
const openings = {
  draft: { mode: "edit", isAtStepOne: false },
  waiting: { mode: "review", isAtStepOne: true },
  rejected: { mode: "edit", isAtStepOne: true },
  approved: { mode: "approved", isAtStepOne: false },
} as const satisfies Record<CompanyStatus, { mode: CompanyMode; isAtStepOne: boolean }>;

export function companyMode({ company_status, role }: CompanyRecord): CompanyMode {
  const { mode } = openings[company_status.value];
  return mode === "edit" && !mayInCompany(role.value, "edit") ? "viewer" : mode;
}

export function startStep({ company_status, step }: CompanyRecord): CompanyStep {
  if (openings[company_status.value].isAtStepOne) return 1;
  return steps.find((each) => each === step) ?? 1;
}

/** The initial step of the dialog. */
export const startPlace = (company: CompanyRecord): Place<CompanyMode, CompanyStep> => ({
  mode: companyMode(company),
  view: startStep(company),
});
