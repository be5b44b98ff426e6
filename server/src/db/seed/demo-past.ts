import { and, eq, inArray } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { createCommands } from "../../kernel/commands.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { createCampaignClock } from "../../modules/campaigns/campaign-clock.service.ts";
import { createCampaignStatusService } from "../../modules/campaigns/campaign-status.service.ts";
import { findMemberRole } from "../../modules/company/company.repository.ts";
import { createDistribute } from "../../modules/repayments/distribute.service.ts";
import { createDistributionsService } from "../../modules/repayments/distributions.service.ts";
import { createLossMinutes } from "../../modules/repayments/loss-minutes.ts";
import { createProfitReportStatus } from "../../modules/repayments/profit-report-status.service.ts";
import { createProfitReportsService } from "../../modules/repayments/profit-reports.service.ts";
import { createRepaymentBooking } from "../../modules/repayments/repayment-booking.ts";
import { createRepaymentsService } from "../../modules/repayments/repayments.service.ts";
import { createTaxOf } from "../../modules/tax-numbers/tax-status.policy.ts";
import { createFundingEnds } from "../../modules/transactions/funding-ends.service.ts";
import { createTransactionStatusService } from "../../modules/transactions/transaction-status.service.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import { campaignTransactions } from "../schema.ts";

const nothing = async () => undefined;
/** Nobody reads them: they would all be of today. */
const mail = { send: nothing, sendAll: nothing };
const mails = { arrived: nothing, distributed: nothing, returned: nothing, accepted: nothing };
const jobs = { enqueue: nothing };
const live = { changed: () => undefined };
const campaignCourse = { changed: nothing };
/** Reports of the past are those of the owners, who were recorded. */
const signatories = { requireSigner: nothing };
const company = { findRole: findMemberRole };
const pages = { refreshPages: nothing, sendReminders: nothing, endFunding: nothing };
const unused = async (): Promise<never> => {
  throw new Error("the demo's past opens no virtual accounts");
};
const payments = { createVirtualAccount: unused, cancel: unused, listOpen: async () => [] };

/**
 * Settles all transactions of a campaign with the first one that is asked for: of hundreds of people the product's way,
 * one after the other with its mails, would take most of the time of the seed.
 */
function settlingAtOnce(clock: () => Date) {
  const settled = new Set<string>();
  return async (tx: Transaction, { id, event }: { id: string; event: string }) => {
    const status = event === "acceptLoss" ? ("LOSS_ACCEPTED" as const) : ("SETTLED" as const);
    if (settled.has(id)) return status;
    const own = tx
      .select({ campaignId: campaignTransactions.campaignId })
      .from(campaignTransactions)
      .where(eq(campaignTransactions.id, id));
    const rows = await tx
      .update(campaignTransactions)
      .set({ status, endedAt: clock() })
      .where(
        and(
          inArray(campaignTransactions.campaignId, own),
          eq(campaignTransactions.status, "RUNNING"),
        ),
      )
      .returning({ id: campaignTransactions.id });
    for (const row of rows) settled.add(row.id);
    return status;
  };
}

/** The product's own services inside the seed's transaction, at whichever moment of the past something happened. */
export function createPast(
  tx: Transaction,
  {
    config: { indexKey: pseudonymKey, webUrl, treatyRates, unpaid: unpaidRule },
    services: { files },
    now,
  }: {
    readonly config: Pick<Config, "indexKey" | "webUrl" | "treatyRates" | "unpaid">;
    readonly services: Pick<Services, "files">;
    readonly now: Date;
  },
) {
  let moment = now;
  const clock = () => moment;
  const effects = { jobs, live, mail, campaignCourse, company, signatories };
  const commands = createCommands({ db: tx, clock, indexKey: pseudonymKey });
  const common = { db: tx, background: tx, commands, clock, webUrl, pseudonymKey, ...effects };
  const ledger = createLedger(common);
  const campaignStatus = createCampaignStatusService({ ...common, ...pages });
  const transactionStatus = createTransactionStatusService({
    ...common,
    campaignStatus,
    payments,
    unpaidRule,
    refreshPages: nothing,
  });
  const bookRepayment = createRepaymentBooking({ ...common, ledger, mails });
  const repayments = createRepaymentsService({
    ...common,
    payments,
    campaignStatus,
    bookRepayment,
  });
  const change = createProfitReportStatus({ ...common, mails });
  const minutes = createLossMinutes({ ...common, files });
  return {
    moveTo(at: Date): void {
      moment = at;
    },
    clock,
    ledger,
    campaignStatus,
    /** Closes funding whose deadline has come. */
    moveDueCampaigns: createCampaignClock({ db: tx, clock, campaignStatus }),
    /** Gives back what a campaign collected that was cancelled. */
    endFundings: createFundingEnds({
      ...common,
      ledger,
      transactionStatus,
      refreshPages: nothing,
    }),
    repayment: repayments.payment,
    distributions: createDistributionsService({ ...common, taxOf: createTaxOf(treatyRates) }),
    distribute: createDistribute({
      ...common,
      ledger,
      mails,
      campaignStatus,
      transactionStatus: { change: settlingAtOnce(clock) },
    }),
    minutes,
    reports: createProfitReportsService({ ...common, files, change, minutes }),
  };
}
export type DemoPast = ReturnType<typeof createPast>;
