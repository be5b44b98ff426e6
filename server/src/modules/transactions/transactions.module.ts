import * as contract from "@rukun/contract/transactions";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Module, Platform } from "../../platform.ts";
import type {
  CampaignEffects,
  CampaignStatusService,
} from "../campaigns/campaign-status.service.ts";
import type { ContractsService } from "../contracts/contracts.service.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { FundAccountsService } from "../fund-accounts/fund-accounts.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PaymentHandler } from "../payments/arrivals.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { createTaxOf } from "../tax-numbers/tax-status.policy.ts";
import { createAkadSigning } from "./akad-signing.ts";
import { createAkadsService } from "./akads.service.ts";
import { createCheckoutService } from "./checkout.service.ts";
import { createFunderShare } from "./funder-share.ts";
import { createFundingEnds } from "./funding-ends.service.ts";
import { createFundingLimitService, type FundingLimitService } from "./funding-limit.service.ts";
import { createSettlement } from "./settlement.service.ts";
import { createShownHolds } from "./shown-holds.service.ts";
import {
  createTransactionStatusService,
  type TransactionStatusService,
} from "./transaction-status.service.ts";
import { createTransactionView } from "./transaction-view.policy.ts";
import { createTransactionsService, type TransactionsService } from "./transactions.service.ts";

/** Pledges of funders, and what becomes of them. */
export function createTransactionsModule(
  {
    config: {
      web,
      webUrl,
      rateLimitFactor,
      indexKey,
      funderShare,
      incomeRule,
      campaignShare,
      unpaid,
      virtualAccountHours,
      shortAccount,
      treatyRates,
      apiUrl,
    },
    ...platform
  }: Platform,
  others: {
    mail: MailService;
    live: LiveService;
    inbox: InboxService;
    contracts: ContractsService;
    payments: PaymentsService;
    ledger: Ledger;
    requireFundAccount: FundAccountsService["requireOpen"];
    campaignStatus: CampaignStatusService;
    refreshPages: CampaignEffects["refreshPages"];
  },
): Module<{
  transactions: TransactionsService;
  transactionStatus: TransactionStatusService;
  limits: FundingLimitService;
}> & {
  /** What follows when contracts of a transaction are signed. */
  readonly signing: SigningHandler;
  readonly jobs: Pick<JobHandlers, "expire-holds" | "end-fundings" | "settle-checkouts">;
  /** What is done with money for a transaction's virtual account. */
  readonly payment: PaymentHandler;
} {
  const { mail, live, contracts, payments, ledger, campaignStatus, refreshPages } = others;
  const { requireFundAccount, inbox } = others;
  const transactionStatus = createTransactionStatusService({
    ...platform,
    mail,
    campaignStatus,
    refreshPages,
    payments,
    live,
    unpaidRule: unpaid,
    webUrl,
  });
  const findShare = createFunderShare({ ...platform, rule: funderShare });
  const taxOf = createTaxOf(treatyRates);
  const accountLife = { hours: virtualAccountHours, short: shortAccount };
  const view = createTransactionView(platform.clock, { accountLife, unpaid, taxOf, apiUrl });
  const transactions = createTransactionsService({
    ...platform,
    findShare,
    incomeRule,
    campaignShare,
    view,
    taxOf,
    transactionStatus,
    live,
    holdPlaced: createShownHolds({ ...platform, refreshPages, hasWebs: web.addresses.length > 0 }),
    rateLimitFactor,
  });
  const akads = createAkadsService({ ...platform, contracts, transactionStatus, view });
  const { checkout, payment } = createCheckoutService({
    ...platform,
    payments,
    ledger,
    live,
    transactionStatus,
    requireFundAccount,
    pseudonymKey: indexKey,
    accountLife,
  });
  const limits = createFundingLimitService({ ...platform, findShare, rule: incomeRule });
  return {
    services: { transactions, transactionStatus, limits },
    signing: createAkadSigning(transactionStatus),
    payment,
    jobs: {
      "expire-holds": () => transactions.expireHolds(),
      "end-fundings": createFundingEnds({
        ...platform,
        ledger,
        transactionStatus,
        refreshPages,
        pseudonymKey: indexKey,
      }),
      "settle-checkouts": createSettlement({ ...platform, inbox, ledger }),
    },
    routes(handle) {
      handle(contract.getFundingLimit, ({ signedIn }) => limits.get(signedIn.userId));
      handle(contract.declareIncome, ({ signedIn, body, context }) =>
        limits.declare(signedIn.userId, BigInt(body.yearly_income), context.requestId),
      );
      handle(contract.checkBooked, ({ signedIn, query, context }) =>
        transactions.checkBooked(signedIn, query.campaign_id, context.locale),
      );
      handle(contract.pledge, ({ signedIn, body, context }) =>
        transactions.pledge(signedIn, body, context),
      );
      handle(contract.getTransaction, ({ signedIn, query, context }) =>
        transactions.get(signedIn, query.campaign_transaction_id, context.locale),
      );
      handle(contract.cancelPledge, ({ signedIn, body, context }) =>
        transactions.cancel(signedIn, body.campaign_transaction_id, context),
      );
      handle(contract.createAkad, ({ signedIn, body, context }) =>
        akads.create(signedIn, body, context),
      );
      handle(contract.checkout, ({ signedIn, body, context }) => checkout(signedIn, body, context));
      handle(contract.checkDocuments, ({ signedIn, query }) =>
        akads.check(signedIn, query.campaign_transaction_id),
      );
    },
  };
}
