import { fundingLimitOf, type IncomeRule } from "@rukun/contract/funding-limits";
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

/** What a stored limit is of the income: by today's rule where it made it, else as near as basis points can say. */
function shareOfIncome(
  yearlyIncome: bigint,
  fundingLimit: bigint | null,
  rule: IncomeRule,
): bigint {
  const { limit, bps } = fundingLimitOf(yearlyIncome, rule);
  if (fundingLimit === null || fundingLimit === limit) return bps;
  return (fundingLimit * 10_000n + yearlyIncome / 2n) / yearlyIncome;
}

/** The limit as it is answered; the stored one decides, also when the rates change later. */
export function limitOf(
  { role, yearlyIncome, fundingLimit, used }: Limited,
  share: FunderShare | null,
  rule: IncomeRule,
): FundingLimit {
  const declared = yearlyIncome === null ? null : fundingLimitOf(yearlyIncome, rule);
  const isInstitution = role === "lender-institution";
  return {
    class: isInstitution ? "institution" : (declared?.class ?? null),
    yearly_income: yearlyIncome === null ? null : String(yearlyIncome),
    bps: yearlyIncome === null ? null : Number(shareOfIncome(yearlyIncome, fundingLimit, rule)),
    limit: fundingLimit === null ? null : String(fundingLimit),
    used: String(used),
    rule: {
      ordinary_bps: Number(rule.ordinaryBps),
      professional_bps: Number(rule.professionalBps),
      professional_above: String(rule.professionalAbove),
    },
    share: share && {
      limit: String(share.limit),
      outstanding: String(share.outstanding),
      bps: Number(share.bps),
    },
  };
}
