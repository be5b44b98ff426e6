import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { documentReference, version } from "./fields.ts";
import { preOnboardingDocuments, preOnboardingSteps } from "./pre-onboarding-steps.ts";
import { userProfile } from "./profile.ts";
import type { StepBody } from "./step.ts";
import { readingOf, savingOf, sharedStepBody, stepBody } from "./step-schemas.ts";

/** Bodies of the steps, for the forms too. */
export const preOnboardingBodies = {
  stepOne: stepBody(preOnboardingSteps.stepOne),
  stepTwo: stepBody(preOnboardingSteps.stepTwo),
  stepThree: stepBody(preOnboardingSteps.stepThree),
};

/**
 * Answer of every saved step: the step to fill next, the user, whose company has the pre-onboarding as it is now, and the
 * step's version after it. With an older version: 409 `draft_changed` with the step as it is now in `data`.
 */
const saved = z.object({ step: z.number(), user: userProfile, version: z.number() });
const viewing = { access: "company", companyAction: "view" } as const;
const saveErrors = [
  "under_review",
  "pre_onboarding_approved",
  "draft_changed",
  "forbidden",
] as const;
const sendErrors = [...saveErrors, "step_not_reached", "not_eligible"] as const;

export const getPreOnboardingStepOne = defineCall({
  ...readingOf(preOnboardingSteps.stepOne),
  ...viewing,
  summary: "The saved contact and company; each field null before the first save.",
});

export const savePreOnboardingStepOne = defineCall({
  ...savingOf(preOnboardingSteps.stepOne, sharedStepBody(preOnboardingSteps.stepOne)),
  summary: "Saves contact and company.",
  access: "company",
  companyAction: "edit",
  response: saved,
  errors: saveErrors,
});

export const getPreOnboardingStepTwo = defineCall({
  ...readingOf(preOnboardingSteps.stepTwo),
  ...viewing,
  summary: "The saved project and its figures.",
});

export const savePreOnboardingStepTwo = defineCall({
  ...savingOf(preOnboardingSteps.stepTwo, sharedStepBody(preOnboardingSteps.stepTwo)),
  summary:
    "Saves the project and its figures, and answers at once whether the business is eligible: every criterion with what to do about it is in the user's company.",
  access: "company",
  companyAction: "edit",
  response: saved,
  errors: [...saveErrors, "step_not_reached"],
});

export const getPreOnboardingStepThree = defineCall({
  ...readingOf(preOnboardingSteps.stepThree),
  ...viewing,
  summary: "The saved papers, with addresses that are valid for a few minutes.",
});

export const savePreOnboardingStepThree = defineCall({
  ...savingOf(preOnboardingSteps.stepThree, sharedStepBody(preOnboardingSteps.stepThree)),
  summary:
    "Saves the papers by reference to uploaded files and sends everything for review. The same papers sent twice change nothing.",
  access: "company",
  companyAction: "submit",
  response: saved,
  errors: [...sendErrors, "transition_invalid"],
});

const documentFields = preOnboardingDocuments.map(({ field }) => field);

/** The papers that an officer returned; each of them, and no other. */
export type PreOnboardingUpdate = Partial<
  Pick<StepBody<typeof preOnboardingSteps.stepThree>, (typeof documentFields)[number]>
>;

export const updatePreOnboardingStepThree = defineCall({
  method: "POST",
  path: "/v1/pre-onboarding/step-three/update",
  summary:
    "Replaces the papers that an officer returned, all of them and no other, and sends everything for review again.",
  access: "company",
  companyAction: "submit",
  body: z.strictObject({
    ...(Object.fromEntries(
      documentFields.map((field) => [field, z.optional(documentReference())]),
    ) as Record<
      (typeof documentFields)[number],
      z.ZodMiniOptional<ReturnType<typeof documentReference>>
    >),
    version: version(),
  }),
  response: saved,
  errors: [...sendErrors, "transition_invalid"],
});
