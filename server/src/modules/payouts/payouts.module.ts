import type { PayoutPurpose } from "@rukun/contract/payouts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { ArrivalsService } from "../payments/arrivals.service.ts";
import {
  createPayoutEvents,
  type PayoutEventsService,
  type PayoutHandler,
} from "./payout-events.service.ts";
import { createPayoutsService, type PayoutsService } from "./payouts.service.ts";

/** Money that leaves, whatever for. */
export function createPayoutsModule(
  platform: Platform,
  {
    ledger,
    bankNames,
    ...others
  }: {
    ledger: Ledger;
    arrivals: ArrivalsService;
    inbox: InboxService;
    bankNames: BankNamesService;
  },
): Module<{ payouts: PayoutsService; payoutEvents: PayoutEventsService }> & {
  readonly jobs: Pick<JobHandlers, "send-payout" | "apply-payout-event" | "keep-payouts">;
  /** What a purpose does as its payouts go on; told by its module, which is created later. */
  readonly onPayout: (purpose: PayoutPurpose, handler: PayoutHandler) => void;
} {
  const handlers = new Map<PayoutPurpose, PayoutHandler>();
  const numbers = createSealedNumbers("account", platform.config);
  const payoutEvents = createPayoutEvents({ ...platform, ...others, ledger, handlers });
  const payouts = createPayoutsService({
    ...platform,
    ledger,
    bankNames,
    handlers,
    numbers,
    events: payoutEvents,
  });
  return {
    services: { payouts, payoutEvents },
    onPayout: (purpose, handler) => handlers.set(purpose, handler),
    jobs: {
      "send-payout": payouts.send,
      "apply-payout-event": payoutEvents.apply,
      "keep-payouts": payouts.keep,
    },
  };
}
