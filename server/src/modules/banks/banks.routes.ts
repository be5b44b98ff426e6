import * as contract from "@rukun/contract/banks";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { BanksService } from "./banks.service.ts";

export function banksRoutes(handle: HandleCall, banks: BanksService): void {
  handle(contract.listBanks, ({ query }) => banks.list(query.title ?? query.name));
  handle(contract.listFundAccountBanks, () => banks.listFundAccount());
  handle(contract.checkBankAccount, ({ signedIn, body }) =>
    banks.accountName(signedIn.userId, body),
  );
}
