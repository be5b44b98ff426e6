import * as distributionContract from "@rukun/contract/distributions";
import * as contract from "@rukun/contract/repayments";
import type { Transaction } from "../../db/client.ts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Module, Platform } from "../../platform.ts";
import type { CampaignStatusService } from "../campaigns/campaign-status.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PaymentHandler } from "../payments/arrivals.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { createTaxOf } from "../tax-numbers/tax-status.policy.ts";
import type { TransactionStatusService } from "../transactions/transaction-status.service.ts";
import { openClaims } from "./claims.service.ts";
import type { CampaignCourseService } from "./course.service.ts";
import { createDistribute } from "./distribute.service.ts";
import { createDistributionsService } from "./distributions.service.ts";
import { createRepaymentBooking } from "./repayment-booking.ts";
import { createRepaymentMails } from "./repayment-mails.service.ts";
import {
  createRepaymentsService,
  type Payer,
  type RepaymentsService,
} from "./repayments.service.ts";

/** What companies owe after their campaigns, how they pay it, and how it reaches the funders. */
export function createRepaymentsModule(
  { config: { webUrl, indexKey: pseudonymKey, treatyRates }, ...platform }: Platform,
  others: {
    mail: MailService;
    live: LiveService;
    payments: PaymentsService;
    ledger: Ledger;
    campaignStatus: CampaignStatusService;
    transactionStatus: TransactionStatusService;
    campaignCourse: CampaignCourseService;
  },
): Module<{
  /** Makes the claims of a campaign whose company has its money. */
  openClaims(tx: Transaction, of: { campaignId: string; at: Date }): Promise<void>;
}> & {
  readonly jobs: Pick<JobHandlers, "distribute" | "remind-repayments">;
  /** What is done with money for a campaign's virtual account. */
  readonly payment: PaymentHandler;
  /** Money of a company that came another way. */
  readonly takeRepayment: RepaymentsService["take"];
} {
  const mails = createRepaymentMails({ ...platform, ...others, webUrl });
  const bookRepayment = createRepaymentBooking({ ...platform, ...others, mails });
  const repayments = createRepaymentsService({ ...platform, ...others, bookRepayment });
  const taxOf = createTaxOf(treatyRates);
  const distributions = createDistributionsService({ ...platform, pseudonymKey, taxOf });
  const payerOf = (input: {
    readonly signedIn: { readonly userId: string };
    readonly membership: Pick<Payer, "companyId" | "role">;
    readonly context: Pick<Payer, "locale">;
  }): Payer => ({
    userId: input.signedIn.userId,
    companyId: input.membership.companyId,
    role: input.membership.role,
    locale: input.context.locale,
  });
  return {
    services: { openClaims },
    payment: repayments.payment,
    takeRepayment: repayments.take,
    jobs: {
      distribute: createDistribute({ ...platform, ...others, mails, pseudonymKey }),
      "remind-repayments": mails.remind,
    },
    routes(handle) {
      handle(contract.listCompanyPortfolios, (input) =>
        repayments.list(payerOf(input), input.query.cursor),
      );
      handle(contract.getCompanyPortfolio, (input) =>
        repayments.get(payerOf(input), input.query.campaign_transaction_id),
      );
      handle(contract.getPortfolioScheduleFile, (input) =>
        repayments.scheduleFile(payerOf(input), input.query.campaign_transaction_id),
      );
      handle(contract.startRepayment, (input) => repayments.start(payerOf(input), input.body));
      handle(distributionContract.listDistributions, ({ query, context }) =>
        distributions.list(query, context.locale),
      );
      handle(distributionContract.getDistribution, ({ signedIn, params, query, context }) =>
        distributions.get(signedIn.userId, params.distribution_id, query.offset, context.locale),
      );
      handle(distributionContract.releaseDistribution, ({ signedIn, params, body, context }) =>
        distributions.release(signedIn.userId, params.distribution_id, body, context),
      );
      handle(distributionContract.listArrears, ({ context }) =>
        distributions.arrears(context.locale),
      );
    },
  };
}
