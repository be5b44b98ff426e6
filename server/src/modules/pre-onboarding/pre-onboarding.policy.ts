import type { ErrorCode } from "@rukun/contract/errors";
import { fillIn } from "@rukun/contract/fill-in";
import type { Locale } from "@rukun/contract/locales";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { checkEligibility, eligibilityTexts } from "@rukun/contract/pre-onboarding-eligibility";
import type { Eligibility } from "@rukun/contract/pre-onboarding-record";
import {
  type PreOnboardingDocumentField,
  preOnboardingDocuments,
  preOnboardingSteps,
} from "@rukun/contract/pre-onboarding-steps";
import { preOnboardingChecklist } from "@rukun/contract/reviews/pre-onboarding-policy";
import type { PreOnboardingStatus } from "@rukun/contract/status";
import type { StepRevision } from "@rukun/contract/step";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { PreOnboardingRow } from "../../db/schema/pre-onboardings.ts";
import type { BorrowerCaps } from "../../lib/borrower-caps.ts";
import { unbrokenRupiah } from "../../lib/rupiah.ts";

const refusals: Record<PreOnboardingStatus, ErrorCode | undefined> = {
  draft: undefined,
  waiting: "under_review",
  returned: undefined,
  approved: "pre_onboarding_approved",
};

/** Why a pre-onboarding may not be changed now; undefined when it may. One that nobody began may. */
export const preOnboardingRefusal = (
  status: PreOnboardingStatus | undefined,
): ErrorCode | undefined => status && refusals[status];

/** @param saves the newest first; undefined before step 1 */
export function revisionOf(
  name: keyof typeof preOnboardingSteps,
  saves: readonly { step: string; version: number; at: string; by: string }[] = [],
): StepRevision {
  const isForm = preOnboardingSteps[name].shared === "form";
  const counted = saves.filter(({ step }) => isForm || step === name);
  const [last] = counted;
  return {
    version: counted.reduce((sum, { version }) => sum + version, 0),
    saved_at: last ? new Date(last.at).toISOString() : null,
    saved_by: last?.by ?? null,
  };
}

type Figures = Pick<PreOnboardingRow, "operatingSince" | "annualSales" | "cashFlow" | "amount">;

/** What figures are compared with. */
export interface EligibilityBasis {
  readonly now: Date;
  readonly caps: BorrowerCaps;
}

/**
 * Whether a business meets the requirements today; null before its figures were saved. It has had no campaign here, so
 * nothing of the cap is used, and it is the general one.
 */
export function eligibilityOf(
  { operatingSince, annualSales, cashFlow, amount }: Figures,
  { now, caps }: EligibilityBasis,
  locale: Locale,
): Eligibility | null {
  if (operatingSince === null || annualSales === null || cashFlow === null) return null;
  if (amount === null) return null;
  const business = { operatingSince, annualSales, cashFlow, amount };
  const criteria = checkEligibility(business, dayInJakarta(now), caps.general);
  const amounts = unbrokenRupiah({ cap: caps.general, productive: caps.productive }, locale);
  return {
    is_eligible: criteria.every(({ is_met }) => is_met),
    criteria: criteria.map(({ key, is_met }) => ({
      key,
      is_met,
      reason: fillIn(eligibilityTexts[key].reason[locale], amounts),
      advice: is_met ? null : fillIn(eligibilityTexts[key].advice[locale], amounts),
    })),
  };
}

export const isEligible = (figures: Figures, by: EligibilityBasis): boolean =>
  eligibilityOf(figures, by, "id")?.is_eligible === true;

type Answers = Readonly<Record<string, { fits: boolean }>> | null;

/** The papers that an officer returned. */
export function returnedPapers(checklist: Answers): PreOnboardingDocumentField[] {
  const returned: readonly string[] = preOnboardingChecklist
    .filter(({ key }) => checklist?.[key]?.fits === false)
    .flatMap(({ of }): readonly string[] => of);
  return preOnboardingDocuments
    .map(({ field }) => field)
    .filter((field) => returned.includes(field));
}

/** What is wrong with a correction: each returned paper is replaced by another file, and nothing else. */
export function updateErrors(
  sent: Readonly<Partial<Record<PreOnboardingDocumentField, string | undefined>>>,
  stored: Readonly<Record<PreOnboardingDocumentField, string | null>>,
  returned: readonly PreOnboardingDocumentField[],
): Record<string, FieldMessageKey[]> {
  const errorOf = (field: PreOnboardingDocumentField): FieldMessageKey | undefined => {
    if (!returned.includes(field)) return sent[field] ? "documentNotAsked" : undefined;
    if (!sent[field]) return "required";
    return sent[field] === stored[field] ? "documentSame" : undefined;
  };
  return Object.fromEntries(
    preOnboardingDocuments.flatMap(({ field }) => {
      const error = errorOf(field);
      return error ? [[field, [error]]] : [];
    }),
  );
}
