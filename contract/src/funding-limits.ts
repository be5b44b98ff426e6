/**
 * How much of their yearly income a person may have on the platform (DOMAIN, limits), more for professional funders. The
 * rates and the threshold are the deployment's configuration. Institutions have no limit by income.
 */
export interface IncomeRule {
  /** Whole rupiah of yearly income up to which a funder is not a professional one. */
  readonly professionalAbove: bigint;
  /** Shares of the yearly income in basis points. */
  readonly ordinaryBps: bigint;
  readonly professionalBps: bigint;
  /** Whole rupiah of yearly income above which it counts only once evidence of it was accepted. */
  readonly evidenceAbove: bigint;
}

export const limitClasses = ["ordinary", "professional", "institution"] as const;
export type LimitClass = (typeof limitClasses)[number];

/** Of a person with that yearly income, in whole rupiah. */
export function fundingLimitOf(
  yearlyIncome: bigint,
  { professionalAbove, ordinaryBps, professionalBps }: Omit<IncomeRule, "evidenceAbove">,
): {
  class: LimitClass;
  bps: bigint;
  limit: bigint;
} {
  const isProfessional = yearlyIncome > professionalAbove;
  const bps = isProfessional ? professionalBps : ordinaryBps;
  return {
    class: isProfessional ? "professional" : "ordinary",
    bps,
    limit: (yearlyIncome * bps) / 10_000n,
  };
}

/**
 * What of a declared income counts: all of it up to the bound, above it only what was proven.
 * @param proven the income that accepted evidence proves; null without any
 */
export function countedIncomeOf(
  declared: bigint,
  proven: bigint | null,
  { evidenceAbove }: Pick<IncomeRule, "evidenceAbove">,
): bigint {
  const believed = proven !== null && proven > evidenceAbove ? proven : evidenceAbove;
  return declared < believed ? declared : believed;
}

/** The most that one funder may have of one campaign, as shares of its target in basis points. */
export interface CampaignShareRule {
  readonly ordinaryBps: bigint;
  /** Of professional funders and institutions. */
  readonly professionalBps: bigint;
}

/**
 * The most that one funder may have of a campaign, held and paid together. Never less than the campaign's smallest pledge,
 * so that a small campaign can still be funded.
 */
export function campaignCeilingOf(
  { target, pledgeMinimum }: { readonly target: bigint; readonly pledgeMinimum: bigint },
  bps: bigint,
): bigint {
  const share = (target * bps) / 10_000n;
  return share > pledgeMinimum ? share : pledgeMinimum;
}
