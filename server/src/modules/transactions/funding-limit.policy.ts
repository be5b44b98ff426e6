import { fundingLimitOf, fundingLimits } from "@rukun/contract/funding-limits";
import type { Role } from "@rukun/contract/roles";
import type { FundingLimit } from "@rukun/contract/transactions";
import type { FunderShare } from "./funder-share.ts";

/** A funder as far as their limit is concerned. */
export interface Limited {
  readonly role: Role;
  readonly yearlyIncome: bigint | null;
  readonly fundingLimit: bigint | null;
  readonly used: bigint;
}

export const isFunder = (role: Role): boolean => role === "lender" || role === "lender-institution";

/** The limit as it is answered; the stored one decides, also when the rates change later. */
export function limitOf(
  { role, yearlyIncome, fundingLimit, used }: Limited,
  share: FunderShare | null,
): FundingLimit {
  const declared = yearlyIncome === null ? null : fundingLimitOf(yearlyIncome);
  const isInstitution = role === "lender-institution";
  return {
    class: isInstitution ? "institution" : (declared?.class ?? null),
    yearly_income: yearlyIncome === null ? null : String(yearlyIncome),
    bps: declared ? Number(declared.bps) : null,
    limit: fundingLimit === null ? null : String(fundingLimit),
    used: String(used),
    share: share && {
      limit: String(share.limit),
      outstanding: String(share.outstanding),
      bps: Number(fundingLimits.shareBps),
    },
  };
}
