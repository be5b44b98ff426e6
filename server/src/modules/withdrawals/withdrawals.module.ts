import * as contract from "@rukun/contract/withdrawals";
import type { Module, Platform } from "../../platform.ts";
import type { BankAccountsService } from "../bank-accounts/bank-accounts.service.ts";
import type { FundAccountsService } from "../fund-accounts/fund-accounts.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PayoutHandler } from "../payouts/payout-events.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { createWithdrawalsService } from "./withdrawals.service.ts";

/** Withdrawals from fund accounts. */
export function createWithdrawalsModule(
  platform: Platform,
  others: {
    payouts: PayoutsService;
    bankAccounts: BankAccountsService;
    pin: PinService;
    requireFundAccount: FundAccountsService["requireOpen"];
    live: LiveService;
    mail: MailService;
  },
): Module & { readonly payout: PayoutHandler } {
  const { webUrl, withdrawals: bounds } = platform.config;
  const withdrawals = createWithdrawalsService({ ...platform, ...others, bounds, webUrl });
  return {
    services: {},
    payout: withdrawals.payout,
    routes: (handle) => {
      handle(contract.listWithdrawals, ({ signedIn }) => withdrawals.list(signedIn));
      handle(contract.getWithdrawal, ({ signedIn, query }) => withdrawals.get(signedIn, query.id));
      handle(contract.requestWithdrawal, ({ signedIn, body, context }) =>
        withdrawals.request(signedIn, body, context),
      );
    },
  };
}
