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
}

export const limitClasses = ["ordinary", "professional", "institution"] as const;
export type LimitClass = (typeof limitClasses)[number];

/** Of a person with that yearly income, in whole rupiah. */
export function fundingLimitOf(
  yearlyIncome: bigint,
  { professionalAbove, ordinaryBps, professionalBps }: IncomeRule,
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
