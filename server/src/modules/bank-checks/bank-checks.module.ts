import * as contract from "@rukun/contract/bank-checks";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import { type BankChecksService, createBankChecksService } from "./bank-checks.service.ts";

/** Whose a bank account is, as the account check says at once or later. */
export function createBankChecksModule(
  platform: Platform,
): Module<{ bankChecks: BankChecksService }> {
  const { config, options } = platform;
  const bankChecks = createBankChecksService({
    ...platform,
    numbers: createSealedNumbers("account", config),
    names: createSealedNumbers("account-holder", config),
    waitMilliseconds: options.bankCheckWaitMilliseconds,
  });
  return {
    services: { bankChecks },
    routes: (handle) => {
      handle(contract.takeBankName, async ({ body }) => {
        await bankChecks.receive(body);
        return { received: true as const };
      });
    },
    removeEnded: bankChecks.removeEnded,
  };
}
