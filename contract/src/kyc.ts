import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { kycSteps } from "./kyc-steps.ts";
import { userProfile } from "./profile.ts";
import { readingOf, savingOf, stepBody } from "./step-schemas.ts";

/** Bodies of the steps, for the forms too. */
export const kycBodies = {
  stepOne: stepBody(kycSteps.stepOne),
  stepTwo: stepBody(kycSteps.stepTwo),
  stepThree: stepBody(kycSteps.stepThree),
};

/** Answer of every saved step: the step to fill next, and the user as it is now. */
const saved = z.object({ step: z.number(), user: userProfile });
const submitErrors = ["under_review", "already_verified", "step_not_reached"] as const;
/** Checking pictures is expensive. The limit per address is higher because many people can share one. */
const pictureLimit = { max: 60, windowSeconds: 600 } as const;

export const getStepOne = defineCall({
  ...readingOf(kycSteps.stepOne),
  summary: "What was saved in step 1; null before the first save.",
  access: "member",
});

export const saveStepOne = defineCall({
  ...savingOf(kycSteps.stepOne, kycBodies.stepOne),
  summary: "Saves name and address.",
  access: "member",
  response: saved,
  errors: submitErrors,
});

export const getStepTwo = defineCall({
  ...readingOf(kycSteps.stepTwo),
  summary: "What was saved in step 2.",
  access: "member",
});

export const saveStepTwo = defineCall({
  ...savingOf(kycSteps.stepTwo, kycBodies.stepTwo),
  summary: "Saves the ID card number and its photo.",
  access: "member",
  response: saved,
  errors: [...submitErrors, "too_many_requests"],
  rateLimit: pictureLimit,
});

export const getStepThree = defineCall({
  ...readingOf(kycSteps.stepThree),
  summary: "The selfie of the last submission.",
  access: "member",
});

export const saveStepThree = defineCall({
  ...savingOf(kycSteps.stepThree, kycBodies.stepThree),
  summary:
    "Saves the selfie and sends everything for review. The same selfie sent twice changes nothing.",
  access: "member",
  response: saved,
  errors: [...submitErrors, "too_many_requests"],
  rateLimit: pictureLimit,
});
