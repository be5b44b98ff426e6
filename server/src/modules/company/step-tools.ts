import { type CompanyAction, mayInCompany } from "@rukun/contract/company-roles";
import type { Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { CompanyProfileRow } from "../../db/schema/company-profiles.ts";
import { ApiError } from "../../lib/api-error.ts";
import { createStepTools, type StepTools } from "../steps/steps.service.ts";
import { companyEditRefusal, isCompanyStepReached } from "./company.policy.ts";
import { findCompanyProfile, findMemberRole, lockCompany } from "./company.repository.ts";
import type { Member } from "./member.policy.ts";

export const companyStepTools: StepTools<CompanyRow> = createStepTools<CompanyRow>({
  refusalOf: companyEditRefusal,
  gone: "forbidden",
  // The person was removed from the company concurrently.
  stepOf: (user) => user.company?.step,
});

/** @throws ApiError `step_not_reached` while an earlier step is missing. */
export function refuseSkippedStep(
  step: 2 | 3 | 4,
  profile: CompanyProfileRow | undefined,
): asserts profile is CompanyProfileRow {
  if (!isCompanyStepReached(step, profile)) throw new ApiError("step_not_reached");
}

/**
 * The company, locked against its members' other requests until the transaction ends. The role may have changed since
 * the gate checked it; under the lock it cannot.
 * @throws ApiError `forbidden` when they may not, or no longer.
 */
export async function lockForMember(
  tx: Transaction,
  { userId, companyId }: Member,
  action: CompanyAction,
): Promise<CompanyRow | undefined> {
  const company = await lockCompany(tx, companyId);
  const role = await findMemberRole(tx, companyId, userId);
  if (!role || !mayInCompany(role, action)) throw new ApiError("forbidden");
  return company;
}

/** The same with what the company saved. @throws ApiError `forbidden`. */
export async function lockDraft(
  tx: Transaction,
  member: Member,
  action: CompanyAction,
): Promise<{ company: CompanyRow | undefined; profile: CompanyProfileRow | undefined }> {
  const company = await lockForMember(tx, member, action);
  return { company, profile: await findCompanyProfile(tx, member.companyId) };
}
