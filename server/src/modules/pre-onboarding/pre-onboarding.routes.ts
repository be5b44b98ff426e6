import * as contract from "@rukun/contract/pre-onboarding";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { memberOf, viewerOf } from "../company/member.policy.ts";
import type { PreOnboardingService } from "./pre-onboarding.service.ts";

export function preOnboardingRoutes(handle: HandleCall, preOnboarding: PreOnboardingService): void {
  handle(contract.getPreOnboardingStepOne, ({ membership }) =>
    preOnboarding.getStepOne(membership.companyId),
  );
  handle(contract.savePreOnboardingStepOne, ({ body, context, ...input }) =>
    preOnboarding.saveStepOne(memberOf(input), body, context),
  );
  handle(contract.getPreOnboardingStepTwo, ({ membership }) =>
    preOnboarding.getStepTwo(membership.companyId),
  );
  handle(contract.savePreOnboardingStepTwo, ({ body, context, ...input }) =>
    preOnboarding.saveStepTwo(memberOf(input), body, context),
  );
  handle(contract.getPreOnboardingStepThree, (input) =>
    preOnboarding.getStepThree(viewerOf(input)),
  );
  handle(contract.savePreOnboardingStepThree, ({ body, context, ...input }) =>
    preOnboarding.saveStepThree(memberOf(input), body, context),
  );
  handle(contract.updatePreOnboardingStepThree, ({ body, context, ...input }) =>
    preOnboarding.update(memberOf(input), body, context),
  );
}
