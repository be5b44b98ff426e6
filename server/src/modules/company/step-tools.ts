import { type CompanyAction, mayInCompany } from "@rukun/contract/company-roles";
import type { Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { CompanyProfileRow } from "../../db/schema/company-profiles.ts";
import { ApiError } from "../../lib/api-error.ts";
import { createStepTools, type StepTools } from "../steps/steps.service.ts";
import { companyEditRefusal, isCompanyStepReached } from "./company.policy.ts";
import { findCompanyProfile, findMemberRole, lockCompany } from "./company.repository.ts";

/** Who acts for which company, as the gate found them. */
export interface Member {
  readonly userId: string;
  readonly companyId: string;
}

/** For which company somebody reads, and in which session: addresses of files end with it. */
export interface Viewer {
  readonly companyId: string;
  readonly sessionId: string;
}

export const companyStepTools: StepTools<CompanyRow> = createStepTools<CompanyRow>({
  refusalOf: companyEditRefusal,
  gone: "forbidden",
  // Whoever was removed from the company in this very moment is told so.
  stepOf: (user) => user.company?.step,
});

/** @throws ApiError `step_not_reached` as long as an earlier step is missing. */
export function refuseSkippedStep(
  step: 2 | 3 | 4,
  profile: CompanyProfileRow | undefined,
): asserts profile is CompanyProfileRow {
  if (!isCompanyStepReached(step, profile)) throw new ApiError("step_not_reached");
}

/**
 * The company and what it saved, locked against its members' other requests until the transaction ends. Their role may
 * have changed since the gate looked: from here on it cannot.
 * @throws ApiError `forbidden` when they may not, or no longer.
 */
export async function lockDraft(
  tx: Transaction,
  { userId, companyId }: Member,
  action: CompanyAction,
): Promise<{ company: CompanyRow | undefined; profile: CompanyProfileRow | undefined }> {
  const company = await lockCompany(tx, companyId);
  const role = await findMemberRole(tx, companyId, userId);
  if (!role || !mayInCompany(role, action)) throw new ApiError("forbidden");
  return { company, profile: await findCompanyProfile(tx, companyId) };
}
