import type { PaymentRow } from "../../db/schema/payments.ts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Module, Platform } from "../../platform.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import {
  type ArrivalsService,
  createArrivalsService,
  type PaymentHandler,
} from "./arrivals.service.ts";
import { createPaymentsService, type PaymentsService } from "./payments.service.ts";

type PaymentJobHandlers = Pick<
  JobHandlers,
  "open-virtual-account" | "close-virtual-account" | "apply-payment-event" | "keep-payments"
>;

export function createPaymentsModule(
  platform: Platform,
  others: { ledger: Ledger; live: LiveService; mail: MailService; inbox: InboxService },
): Module<{ payments: PaymentsService; arrivals: ArrivalsService }> & {
  readonly jobs: PaymentJobHandlers;
  /** What a purpose does with its payments; told by its module, which is created later. */
  readonly onPayment: (purpose: PaymentRow["purpose"], handler: PaymentHandler) => void;
} {
  const handlers = new Map<PaymentRow["purpose"], PaymentHandler>();
  const { webUrl, virtualAccountHours } = platform.config;
  const payments = createPaymentsService({ ...platform, ...others, virtualAccountHours });
  const { payments: provider } = platform;
  const arrivals = createArrivalsService({
    ...platform,
    ...others,
    payments: provider,
    handlers,
    webUrl,
  });
  return {
    services: { payments, arrivals },
    onPayment: (purpose, handler) => handlers.set(purpose, handler),
    jobs: {
      "open-virtual-account": payments.open,
      "close-virtual-account": payments.close,
      "apply-payment-event": arrivals.apply,
      "keep-payments": payments.keep,
    },
  };
}
