import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import type { Place } from "@/components/wizard/use-place";

/** `edit`: may be filled in and sent. The others are for reading only; `viewer`: because of the person's role. */
export type CompanyMode = "edit" | "review" | "approved" | "viewer";

/** Every form has a position among the dots. */
export const steps = [1, 2, 3, 4] as const;
export type CompanyStep = (typeof steps)[number];

export function companyMode({ company_status, role }: CompanyRecord): CompanyMode {
  if (company_status.value === "waiting") return "review";
  if (company_status.value === "approved") return "approved";
  return mayInCompany(role.value, "edit") ? "edit" : "viewer";
}

/** Spec §4: step 1 while waiting and after a rejection, otherwise where the company stopped. */
export function startStep({ company_status, step }: CompanyRecord): CompanyStep {
  const { value: status } = company_status;
  if (status === "waiting" || status === "rejected") return 1;
  return steps.find((each) => each === step) ?? 1;
}

/** Where the dialog opens. */
export const startPlace = (company: CompanyRecord): Place<CompanyMode, CompanyStep> => ({
  mode: companyMode(company),
  view: startStep(company),
});
