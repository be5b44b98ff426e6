import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";

/** What a member can do with the company information now. */
export type CompanyTask = "start" | "continue" | "correct" | "view";

/** `view` also for a member whose role may not change anything. */
export function companyTask({ company_status, role, step }: CompanyRecord): CompanyTask {
  const { value: status } = company_status;
  if (status === "waiting" || status === "approved") return "view";
  if (!mayInCompany(role.value, "edit")) return "view";
  if (status === "rejected") return "correct";
  return step > 1 ? "continue" : "start";
}

/** The form steps a returned submission names, each once, in order; none when it was not returned. */
export function stepsToCorrect({ rejection }: Pick<CompanyRecord, "rejection">): number[] {
  return [...new Set(rejection?.items.map(({ step }) => step))].sort();
}
