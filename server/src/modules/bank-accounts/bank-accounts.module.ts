import * as contract from "@rukun/contract/bank-accounts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { BanksService } from "../banks/banks.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { type BankAccountsService, createBankAccountsService } from "./bank-accounts.service.ts";

const callerOf = ({ userId }: SignedIn, { requestId }: RequestContext) => ({ userId, requestId });

/** Funders' own bank accounts. */
export function createBankAccountsModule(
  platform: Platform,
  others: { banks: BanksService; bankNames: BankNamesService; mail: MailService; pin: PinService },
): Module<{ bankAccounts: BankAccountsService }> {
  const { config } = platform;
  const numbers = createSealedNumbers("account", config);
  const accounts = createBankAccountsService({
    ...platform,
    ...others,
    numbers,
    webUrl: config.webUrl,
  });
  return {
    services: { bankAccounts: accounts },
    routes: (handle) => {
      handle(contract.listBankAccounts, ({ signedIn }) => accounts.list(signedIn.userId));
      handle(contract.createBankAccount, ({ signedIn, body, context }) =>
        accounts.create(callerOf(signedIn, context), body),
      );
      handle(contract.sendBankAccountEmail, ({ signedIn, body, context }) =>
        accounts.sendEmail(callerOf(signedIn, context), body.id),
      );
      handle(contract.verifyBankAccount, ({ signedIn, body, context }) =>
        accounts.verify(callerOf(signedIn, context), body.token),
      );
      handle(contract.makeBankAccountPrimary, ({ signedIn, params, body, context }) =>
        accounts.makePrimary(callerOf(signedIn, context), params.id, body.pin),
      );
      handle(contract.deleteBankAccount, ({ signedIn, params, body, context }) =>
        accounts.remove(callerOf(signedIn, context), params.id, body.pin),
      );
      handle(contract.validateBankAccount, ({ signedIn, body }) =>
        accounts.validate(signedIn.userId, body),
      );
    },
  };
}
