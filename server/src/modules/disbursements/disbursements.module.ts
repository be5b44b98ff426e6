import type { Transaction } from "../../db/client.ts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { CampaignStatusService } from "../campaigns/campaign-status.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PayoutHandler } from "../payouts/payout-events.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import type { TransactionStatusService } from "../transactions/transaction-status.service.ts";
import type { WebPagesService } from "../web-pages/web-pages.service.ts";
import { createDisbursementMails } from "./disbursement-mails.service.ts";
import { createDisbursementStatusService } from "./disbursement-status.service.ts";
import { findCampaignOf } from "./disbursements.repository.ts";
import { disbursementsRoutes } from "./disbursements.routes.ts";
import { createDisbursementsService } from "./disbursements.service.ts";
import { createDisputesService } from "./disputes.service.ts";
import { createReceiptChanged } from "./receipt-pages.service.ts";
import { createReceiptsService } from "./receipts.service.ts";
import { createReleaseService, type ReleaseService } from "./release.service.ts";
import { createRunTransactions } from "./run-transactions.service.ts";

/** The money of a funded campaign on its way to its company, and what both sides say of it. */
export function createDisbursementsModule(
  { config, ...platform }: Platform,
  others: {
    mail: MailService;
    live: LiveService;
    webPages: WebPagesService;
    files: FilesService;
    signatories: SignatoriesService;
    payouts: PayoutsService;
    bankNames: BankNamesService;
    campaignStatus: CampaignStatusService;
    transactionStatus: TransactionStatusService;
    openClaims(tx: Transaction, of: { campaignId: string; at: Date }): Promise<void>;
  },
): Module & {
  readonly jobs: Pick<JobHandlers, "run-transactions">;
  /** What a disbursement does as its payout goes on. */
  readonly payout: PayoutHandler;
  /** A campaign is being cancelled. */
  readonly cancelled: ReleaseService["cancelled"];
} {
  const { clock } = platform;
  const numbers = createSealedNumbers("account", config);
  const mails = createDisbursementMails({ ...others, webUrl: config.webUrl });
  const changed = createReceiptChanged(others);
  const status = createDisbursementStatusService({ ...platform, ...others, changed, mails });
  const release = createReleaseService({ ...platform, ...others, numbers, status });
  const services = {
    disbursements: createDisbursementsService({ ...platform, ...others, numbers }),
    release,
    disputes: createDisputesService({ ...platform, status }),
    receipts: createReceiptsService({
      ...platform,
      ...others,
      changed,
      status,
      signingKey: config.signingKey,
    }),
  };
  const actor = { role: "system" } as const;
  return {
    services: {},
    routes: (handle) => disbursementsRoutes(handle, services),
    jobs: { "run-transactions": createRunTransactions({ ...platform, ...others }) },
    cancelled: release.cancelled,
    payout: {
      async lock(tx, { ref }) {
        await status.lock(tx, ref);
      },
      async onSettled(tx, { ref: id }) {
        await status.change(tx, { id, event: "settle", actor, moved: { settledAt: clock() } });
      },
      async changed(tx, { ref: id, state }) {
        // What is asked for is a move of the disbursement, which tells of itself.
        if (state === "REQUESTED") return;
        const campaignId = await findCampaignOf(tx, id);
        if (campaignId) await changed(tx, campaignId);
      },
      async onReturned(tx, { ref: id }, reason) {
        const row = await status.lock(tx, id);
        // Its campaign has begun on the company's word: whose the money is, officers have to find out.
        if (row?.status === "CONFIRMED") return false;
        await status.change(tx, {
          id,
          event: "bounce",
          actor,
          reason,
          moved: { endedAt: clock() },
        });
        return true;
      },
      async onFailed(tx, { ref: id }, reason) {
        await status.change(tx, {
          id,
          event: "fail",
          actor,
          reason,
          moved: { endedAt: clock() },
        });
      },
    },
  };
}
