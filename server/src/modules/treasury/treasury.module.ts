import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PayoutEventsService } from "../payouts/payout-events.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import { createReceiversService } from "./receivers.service.ts";
import { createReconciliationService } from "./reconciliation.service.ts";
import { treasuryRoutes } from "./treasury.routes.ts";
import { createTreasuryService } from "./treasury.service.ts";
import { createUnmatchedService } from "./unmatched.service.ts";
import { createWatchedPayoutsService } from "./watched-payouts.service.ts";

/** The back office of finance: what it watches, gives back, waits for and compares with the bank. */
export function createTreasuryModule(
  platform: Platform,
  others: {
    inbox: InboxService;
    ledger: Ledger;
    live: LiveService;
    mail: MailService;
    payouts: PayoutsService;
    payoutEvents: PayoutEventsService;
  },
): Module & { readonly jobs: Pick<JobHandlers, "reconcile-days" | "order-transfers"> } {
  const { webUrl } = platform.config;
  const receivers = createReceiversService({
    db: platform.db,
    idCardNumbers: createSealedNumbers("nik", platform.config),
    accountNumbers: createSealedNumbers("account", platform.config),
  });
  const reconciliation = createReconciliationService({ ...platform, inbox: others.inbox });
  const services = {
    treasury: createTreasuryService(platform),
    unmatched: createUnmatchedService({ ...platform, ...others, receivers, webUrl }),
    reconciliation,
    watchedPayouts: createWatchedPayoutsService({ ...platform, ...others }),
  };
  return {
    services: {},
    routes: (handle) => treasuryRoutes(handle, services),
    jobs: {
      "reconcile-days": reconciliation.runDue,
      "order-transfers": reconciliation.orderTransfers,
    },
  };
}
