import {
  type CampaignShareRule,
  countedIncomeOf,
  fundingLimitOf,
  type IncomeRule,
} from "@rukun/contract/funding-limits";
import type { Role } from "@rukun/contract/roles";
import type { FundingLimit } from "@rukun/contract/transactions";
import type { FunderShare } from "./funder-share.ts";

/** A funder as far as their limit is concerned. */
export interface Limited {
  readonly role: Role;
  readonly yearlyIncome: bigint | null;
  /** What accepted evidence proves of it. */
  readonly provenIncome: bigint | null;
  readonly fundingLimit: bigint | null;
  readonly used: bigint;
}

type Declared = Pick<Limited, "yearlyIncome" | "provenIncome" | "fundingLimit">;

/** What of the declared income counts; null before it is declared. */
export const countedOf = (
  { yearlyIncome, provenIncome }: Pick<Declared, "yearlyIncome" | "provenIncome">,
  rule: IncomeRule,
): bigint | null =>
  yearlyIncome === null ? null : countedIncomeOf(yearlyIncome, provenIncome, rule);

/**
 * The stored limit, which stays when the rates change. One from before evidence was asked for may be of an income that does
 * not count: it is no more than what an unproven income makes. `pledge_refusal` repeats it.
 */
export function effectiveLimitOf(
  { yearlyIncome, provenIncome, fundingLimit }: Declared,
  rule: IncomeRule,
): bigint | null {
  const isProven = provenIncome !== null && provenIncome > rule.evidenceAbove;
  if (fundingLimit === null || yearlyIncome === null) return fundingLimit;
  if (isProven || yearlyIncome <= rule.evidenceAbove) return fundingLimit;
  const { limit } = fundingLimitOf(rule.evidenceAbove, rule);
  return limit < fundingLimit ? limit : fundingLimit;
}

/** The share of a campaign's target that a funder may have, in basis points. `pledge_refusal` repeats it. */
export function campaignBpsOf(
  funder: Pick<Limited, "role" | "yearlyIncome" | "provenIncome">,
  rule: IncomeRule,
  share: CampaignShareRule,
): bigint {
  const counted = countedOf(funder, rule);
  const isProfessional =
    funder.role === "lender-institution" || (counted !== null && counted > rule.professionalAbove);
  return isProfessional ? share.professionalBps : share.ordinaryBps;
}

/** What a limit is of the income: by today's rule where it made it, else as near as basis points can say. */
function shareOfIncome(income: bigint, fundingLimit: bigint | null, rule: IncomeRule): bigint {
  const { limit, bps } = fundingLimitOf(income, rule);
  if (fundingLimit === null || fundingLimit === limit) return bps;
  return (fundingLimit * 10_000n + income / 2n) / income;
}

/** The limit as it is answered. */
export function limitOf(
  funder: Limited,
  share: FunderShare | null,
  rule: IncomeRule,
): FundingLimit {
  const { role, yearlyIncome, used } = funder;
  const fundingLimit = effectiveLimitOf(funder, rule);
  const counted = countedOf(funder, rule);
  const declared = counted === null ? null : fundingLimitOf(counted, rule);
  const isInstitution = role === "lender-institution";
  return {
    class: isInstitution ? "institution" : (declared?.class ?? null),
    yearly_income: yearlyIncome === null ? null : String(yearlyIncome),
    counted_income: counted === null ? null : String(counted),
    bps: counted === null ? null : Number(shareOfIncome(counted, fundingLimit, rule)),
    limit: fundingLimit === null ? null : String(fundingLimit),
    used: String(used),
    rule: {
      ordinary_bps: Number(rule.ordinaryBps),
      professional_bps: Number(rule.professionalBps),
      professional_above: String(rule.professionalAbove),
      evidence_above: String(rule.evidenceAbove),
    },
    share: share && {
      limit: String(share.limit),
      outstanding: String(share.outstanding),
      bps: Number(share.bps),
    },
  };
}
