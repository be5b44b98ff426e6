import * as contract from "@rukun/contract/bank-names";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { BankChecksService } from "../bank-checks/bank-checks.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createBankNameCases } from "./bank-name-cases.service.ts";
import { type BankNamesService, createBankNamesService } from "./bank-names.service.ts";

/** Whose accounts are, as their banks tell, and as officers decide where that is in doubt. */
export function createBankNamesModule(
  platform: Platform,
  others: { bankChecks: BankChecksService; mail: MailService },
): Module<{ bankNames: BankNamesService }> {
  const { config } = platform;
  const bankNames = createBankNamesService({
    ...platform,
    ...others,
    numbers: createSealedNumbers("account", config),
    evidenceDays: config.bankNameEvidenceDays,
  });
  const cases = createBankNameCases({ ...platform, ...others, webUrl: config.webUrl });
  return {
    services: { bankNames },
    routes(handle) {
      handle(contract.listBankNames, ({ query }) => cases.list(query));
      handle(contract.getBankName, ({ signedIn, params, context }) =>
        cases.get({ ...signedIn, ...context }, params.case_id),
      );
      handle(contract.decideBankName, ({ signedIn, params, body, context }) =>
        cases.decide({ ...signedIn, ...context }, params.case_id, body),
      );
      handle(contract.askBankName, ({ params }) => bankNames.askAgain(params.company_id));
    },
  };
}
