import * as z from "zod/mini";
import { eligibilityCriteria } from "./pre-onboarding-eligibility.ts";
import { preOnboardingStatuses } from "./status.ts";

/** Whether a business meets the requirements, with every criterion in the caller's language. */
export const eligibility = z.object({
  is_eligible: z.boolean(),
  criteria: z.array(
    z.object({
      key: z.enum(eligibilityCriteria),
      is_met: z.boolean(),
      reason: z.string(),
      /** What to do; null when it is met. */
      advice: z.nullable(z.string()),
    }),
  ),
});
export type Eligibility = z.output<typeof eligibility>;

/** A company's pre-onboarding as its members see it. */
export const preOnboardingRecord = z.object({
  status: z.object({ value: z.enum(preOnboardingStatuses), title: z.string() }),
  /** Next form step, 1 to 3; stays 2 as long as the business is not eligible. */
  step: z.number(),
  /** Null before step 2 was saved. */
  eligibility: z.nullable(eligibility),
  /** What an officer asked for; null unless it is returned. */
  rejection: z.nullable(
    z.object({
      message: z.nullable(z.string()),
      items: z.array(z.object({ key: z.string(), step: z.number(), reason: z.string() })),
    }),
  ),
  /** When it was last sent for review. */
  submitted_at: z.nullable(z.iso.datetime()),
});
export type PreOnboardingRecord = z.output<typeof preOnboardingRecord>;
