import * as contract from "@rukun/contract/account-changes";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { BanksService } from "../banks/banks.service.ts";
import type { CompanyService } from "../company/company.service.ts";
import { memberOf } from "../company/member.policy.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { createAccountChangeStatus } from "./account-change-status.service.ts";
import { listOwners } from "./account-changes.repository.ts";
import { createAccountChangesService } from "./account-changes.service.ts";
import { createOwnAccountService } from "./own-account.service.ts";

/** Changes of the bank account that an approved company is paid to. */
export function createAccountChangesModule(
  { config, ...platform }: Platform,
  others: {
    company: CompanyService;
    bankNames: BankNamesService;
    banks: BanksService;
    files: FilesService;
    duplicates: DuplicatesService;
    mail: MailService;
    pin: PinService;
  },
): Module {
  const { webUrl } = config;
  const { company, mail } = others;
  const numbers = createSealedNumbers("account", config);
  const digitsOf = ({ id, numberCipher }: { id: string; numberCipher: string }) =>
    lastDigitsOf(numbers.open(id, numberCipher));
  const accountUrlOf = (locale: Parameters<typeof webAddress>[1]) =>
    webAddress(webUrl, locale, "/submission");
  const change = createAccountChangeStatus({
    ...platform,
    replace: (tx, row) =>
      company.replaceAccount(tx, row.companyId, {
        bankId: row.bankId,
        accountNumber: numbers.open(row.id, row.numberCipher),
        accountName: row.name,
        bankCheck: {
          result: row.holder === null ? "unavailable" : "found",
          checkedAt: row.askedAt.toISOString(),
        },
      }),
    async mailAccepted(tx, row) {
      for (const owner of await listOwners(tx, row.companyId)) {
        const about = { digits: digitsOf(row), accountUrl: accountUrlOf(owner.locale) };
        await mail.send(tx, owner, "accountChangeAccepted", { name: owner.fullName, ...about });
      }
    },
    async mailRefused(tx, row, reason) {
      for (const owner of await listOwners(tx, row.companyId)) {
        const about = { digits: digitsOf(row), accountUrl: accountUrlOf(owner.locale), reason };
        await mail.send(tx, owner, "accountChangeRefused", { name: owner.fullName, ...about });
      }
    },
  });
  const own = createOwnAccountService({ ...platform, ...others, webUrl, numbers, change });
  const changes = createAccountChangesService({ ...platform, ...others, numbers, change });
  return {
    services: {},
    routes(handle) {
      handle(contract.getCompanyAccount, ({ signedIn, membership }) =>
        own.get(memberOf({ signedIn, membership })),
      );
      handle(contract.proposeAccountChange, ({ signedIn, membership, body, context }) =>
        own.propose({ ...signedIn, ...context, ...memberOf({ signedIn, membership }) }, body),
      );
      handle(contract.withdrawAccountChange, ({ signedIn, membership, body, context }) =>
        own.withdraw(
          { ...signedIn, ...context, ...memberOf({ signedIn, membership }) },
          body.change_id,
        ),
      );
      handle(contract.listAccountChanges, ({ query }) => changes.list(query));
      handle(contract.getAccountChange, ({ signedIn, params, context }) =>
        changes.get({ ...signedIn, ...context }, params.change_id),
      );
      handle(contract.acceptAccountChange, ({ signedIn, params, body, context }) =>
        changes.accept({ ...signedIn, ...context }, params.change_id, body),
      );
      handle(contract.refuseAccountChange, ({ signedIn, params, body, context }) =>
        changes.refuse({ ...signedIn, ...context }, params.change_id, body),
      );
    },
  };
}
