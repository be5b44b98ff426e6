import type { JobHandlers } from "../../jobs/jobs.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import { type BankChecksService, createBankChecksService } from "./bank-checks.service.ts";

/** Whose a bank account is, as the account check says at once or later. */
export function createBankChecksModule(
  platform: Platform,
  others: { inbox: InboxService },
): Module<{ bankChecks: BankChecksService }> & {
  readonly jobs: Pick<JobHandlers, "apply-bank-check-event">;
} {
  const { config, options } = platform;
  const bankChecks = createBankChecksService({
    ...platform,
    ...others,
    numbers: createSealedNumbers("account", config),
    names: createSealedNumbers("account-holder", config),
    waitMilliseconds: options.bankCheckWaitMilliseconds,
  });
  return {
    services: { bankChecks },
    jobs: { "apply-bank-check-event": bankChecks.apply },
    removeEnded: bankChecks.removeEnded,
  };
}
