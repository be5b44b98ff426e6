import { campaignMachine } from "./campaign-status.ts";
import type { StateMachine } from "./state-machine.ts";
import { companyMachine, preOnboardingMachine, userMachine } from "./status.ts";

/** Every state machine of the product: each is tested and drawn in `docs/statuses.md`. */
export const machines = {
  user: userMachine,
  company: companyMachine,
  campaign: campaignMachine,
  "pre-onboarding": preOnboardingMachine,
} as const satisfies Record<string, StateMachine>;
