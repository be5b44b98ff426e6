import { accountChangeMachine } from "./account-change-status.ts";
import { campaignMachine } from "./campaign-machine.ts";
import { disbursementMachine } from "./disbursement-status.ts";
import { disputeClosingMachine } from "./dispute-closing-status.ts";
import { profitReportMachine } from "./profit-report-status.ts";
import { remittanceMachine } from "./remittance-status.ts";
import type { StateMachine } from "./state-machine.ts";
import { companyMachine, preOnboardingMachine, userMachine } from "./status.ts";
import { tazirMachine } from "./tazir-status.ts";
import { transactionMachine } from "./transaction-status.ts";
import { unmatchedMachine } from "./unmatched-status.ts";

/** Every state machine of the product: each is tested and drawn in `docs/statuses.md`. */
export const machines = {
  user: userMachine,
  company: companyMachine,
  campaign: campaignMachine,
  transaction: transactionMachine,
  disbursement: disbursementMachine,
  "dispute-closing": disputeClosingMachine,
  "profit-report": profitReportMachine,
  tazir: tazirMachine,
  remittance: remittanceMachine,
  unmatched: unmatchedMachine,
  "account-change": accountChangeMachine,
  "pre-onboarding": preOnboardingMachine,
} as const satisfies Record<string, StateMachine>;
