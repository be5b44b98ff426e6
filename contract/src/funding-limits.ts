/**
 * How much a funder may have on the platform (DOMAIN, limits): a share of their yearly income, larger for professional
 * funders, and a share of everything outstanding. Rates and threshold are the regulator's as believed, kept here alone.
 * Institutions have no limit by income.
 */
export const fundingLimits = {
  /** Whole rupiah of yearly income up to which a funder is not a professional one. */
  professionalAbove: 500_000_000n,
  /** Shares of the yearly income in basis points. */
  ordinaryBps: 1000n,
  professionalBps: 2000n,
  /** The most of everything outstanding on the platform that one funder may have, institutions too. */
  shareBps: 2500n,
} as const;

export const limitClasses = ["ordinary", "professional", "institution"] as const;
export type LimitClass = (typeof limitClasses)[number];

/** Of a person with that yearly income, in whole rupiah. */
export function fundingLimitOf(yearlyIncome: bigint): {
  class: LimitClass;
  bps: bigint;
  limit: bigint;
} {
  const { professionalAbove, ordinaryBps, professionalBps } = fundingLimits;
  const isProfessional = yearlyIncome > professionalAbove;
  const bps = isProfessional ? professionalBps : ordinaryBps;
  return {
    class: isProfessional ? "professional" : "ordinary",
    bps,
    limit: (yearlyIncome * bps) / 10_000n,
  };
}
