import type { ErrorCode } from "@rukun/contract/errors";
import type { CompanyStatus } from "@rukun/contract/status";
import type { CompanyProfileRow } from "../../db/schema/company-profiles.ts";

const refusals: Record<CompanyStatus, ErrorCode | undefined> = {
  draft: undefined,
  waiting: "under_review",
  rejected: undefined,
  approved: "company_approved",
};

/** Why a company's information may not be changed now; undefined when it may. */
export const companyEditRefusal = (status: CompanyStatus): ErrorCode | undefined =>
  refusals[status];

export const companySubmissionKind = (status: CompanyStatus): "new" | "resubmission" =>
  status === "draft" ? "new" : "resubmission";

/** Whether all earlier steps are complete. A changed name invalidates the tax check, so step 3 is due again. */
export function isCompanyStepReached(
  step: 2 | 3 | 4,
  profile: Pick<CompanyProfileRow, "nibNumber" | "npwpCheck"> | undefined,
): boolean {
  const reached = { 2: true, 3: Boolean(profile?.nibNumber), 4: Boolean(profile?.npwpCheck) };
  return profile !== undefined && reached[step];
}
