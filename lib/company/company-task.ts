import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import { type CompanyStatus, userStatusGroup } from "@rukun/contract/status";

/** What a member can do with the company's data now. */
export type CompanyTask = "start" | "continue" | "correct" | "view";

/** What the status asks of members who may edit. */
const tasks = {
  draft: "fill",
  waiting: "view",
  rejected: "correct",
  approved: "view",
} as const satisfies Record<CompanyStatus, string>;

/** `view` also for a member whose role may not change anything. */
export function companyTask({ company_status, role, step }: CompanyRecord): CompanyTask {
  const task = tasks[company_status.value];
  if (task === "view" || !mayInCompany(role.value, "edit")) return "view";
  if (task === "correct") return "correct";
  return step > 1 ? "continue" : "start";
}

/** The form steps a returned submission names, each once, in order; none when it was not returned. */
export function stepsToCorrect({ rejection }: Pick<CompanyRecord, "rejection">): number[] {
  return [...new Set(rejection?.items.map(({ step }) => step))].sort();
}

/** Whoever only reads a company's data needs no verification for it; they may begin one from their profile. */
export const isAskedToVerify = ({ company, user_status }: UserProfile): boolean =>
  userStatusGroup(user_status.name) !== "registered" ||
  !company ||
  mayInCompany(company.role.value, "edit");
