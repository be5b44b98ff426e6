import * as contract from "@rukun/contract/fund-accounts";
import * as statementContract from "@rukun/contract/fund-statement";
import * as topUpContract from "@rukun/contract/top-ups";
import type { JobHandlers } from "../../jobs/jobs.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { ContractsService } from "../contracts/contracts.service.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { createFundAccountsService, type FundAccountsService } from "./fund-accounts.service.ts";
import { createFundAgreementDelivery } from "./fund-agreement-delivery.ts";
import { createFundAgreementSigning } from "./fund-agreement-signing.ts";
import { createStatementService } from "./statement.service.ts";
import { createTopUpsService, type TopUpsService } from "./top-ups.service.ts";

export function createFundAccountsModule(
  platform: Platform,
  {
    payments,
    ...others
  }: {
    payments: PaymentsService;
    live: LiveService;
    inbox: InboxService;
    contracts: ContractsService;
    files: FilesService;
  },
): Module<{
  fundAccounts: FundAccountsService;
  topUps: TopUpsService;
}> & {
  readonly jobs: Pick<JobHandlers, "open-fund-accounts" | "send-fund-agreements">;
  /** What follows when a funder signs the agreement. */
  readonly signing: SigningHandler;
} {
  const numbers = createSealedNumbers("account", platform.config);
  const signing = createFundAgreementSigning({ ...platform, ...others });
  const fundAccounts = createFundAccountsService({ ...platform, ...others, signing, numbers });
  const topUps = createTopUpsService({
    ...platform,
    payments,
    bounds: platform.config.topUps,
  });
  const statement = createStatementService({ ...platform, numbers });
  return {
    services: { fundAccounts, topUps },
    routes: (handle) => {
      handle(contract.getFundAccount, ({ signedIn }) => fundAccounts.get(signedIn.userId));
      handle(contract.getFundAgreement, ({ signedIn }) =>
        fundAccounts.getAgreement(signedIn.userId),
      );
      handle(contract.registerInvestor, ({ signedIn, body, context }) =>
        fundAccounts.register(signedIn.userId, body, context),
      );
      handle(statementContract.getStatement, ({ signedIn, query, context }) =>
        statement.get(signedIn, query, context.locale),
      );
      handle(statementContract.getStatementFile, ({ signedIn, query, context }) =>
        statement.getFile(signedIn, query, context.locale),
      );
      handle(topUpContract.getTopUp, ({ signedIn, query }) =>
        topUps.get(signedIn.userId, query.id),
      );
      handle(topUpContract.startTopUp, ({ signedIn, body }) => topUps.start(signedIn.userId, body));
      handle(topUpContract.cancelTopUp, ({ signedIn, body }) =>
        topUps.cancel(signedIn.userId, body.id),
      );
    },
    signing,
    jobs: {
      "open-fund-accounts": fundAccounts.openAll,
      "send-fund-agreements": createFundAgreementDelivery({ ...platform, ...others }),
    },
  };
}
