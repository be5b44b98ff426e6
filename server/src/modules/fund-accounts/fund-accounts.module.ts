import * as contract from "@rukun/contract/fund-accounts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import { createFundAccountsService, type FundAccountsService } from "./fund-accounts.service.ts";

export function createFundAccountsModule(platform: Platform): Module<{
  fundAccounts: FundAccountsService;
}> & {
  readonly jobs: Pick<JobHandlers, "open-fund-accounts">;
} {
  const numbers = createSealedNumbers("account", platform.config);
  const fundAccounts = createFundAccountsService({ ...platform, numbers });
  return {
    services: { fundAccounts },
    routes: (handle) => {
      handle(contract.getFundAccount, ({ signedIn }) => fundAccounts.get(signedIn.userId));
      handle(contract.getFundAgreement, ({ signedIn, context }) =>
        fundAccounts.getAgreement(signedIn.userId, context.locale),
      );
      handle(contract.registerInvestor, ({ signedIn, body, context }) =>
        fundAccounts.register(signedIn.userId, body, context),
      );
    },
    jobs: { "open-fund-accounts": fundAccounts.openAll },
  };
}
