import * as contract from "@rukun/contract/pre-onboarding";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { memberOf, viewerOf } from "../company/member.policy.ts";
import type { Editor, PreOnboardingService } from "./pre-onboarding.service.ts";
import type { PreOnboardingStepsService } from "./pre-onboarding-steps.service.ts";

const editorOf = (input: Parameters<typeof memberOf>[0]): Editor => ({
  ...memberOf(input),
  ...viewerOf(input),
});

export function preOnboardingRoutes(
  handle: HandleCall,
  {
    preOnboarding,
    steps,
  }: { preOnboarding: PreOnboardingService; steps: PreOnboardingStepsService },
): void {
  handle(contract.getPreOnboardingStepOne, (input) => steps.read("stepOne", viewerOf(input)));
  handle(contract.savePreOnboardingStepOne, ({ body, context, ...input }) =>
    preOnboarding.saveStepOne(editorOf(input), body, context),
  );
  handle(contract.getPreOnboardingStepTwo, (input) => steps.read("stepTwo", viewerOf(input)));
  handle(contract.savePreOnboardingStepTwo, ({ body, context, ...input }) =>
    preOnboarding.saveStepTwo(editorOf(input), body, context),
  );
  handle(contract.getPreOnboardingStepThree, (input) => steps.read("stepThree", viewerOf(input)));
  handle(contract.savePreOnboardingStepThree, ({ body, context, ...input }) =>
    preOnboarding.saveStepThree(editorOf(input), body, context),
  );
  handle(contract.updatePreOnboardingStepThree, ({ body, context, ...input }) =>
    preOnboarding.update(editorOf(input), body, context),
  );
}
