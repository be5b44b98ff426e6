import * as contract from "@rukun/contract/company-ujrah";
import type { Transaction } from "../../db/client.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Module, Platform } from "../../platform.ts";
import type { LiveService } from "../live/live.service.ts";
import type { Arrival, PaymentHandler } from "../payments/arrivals.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { createCompanyUjrah } from "./company-ujrah.service.ts";

/** The platform's fee where it was not deducted at disbursement. */
export function createCompanyUjrahModule(
  platform: Platform,
  others: {
    live: LiveService;
    payments: PaymentsService;
    ledger: Ledger;
    takeRepayment(tx: Transaction, campaignId: string, arrival: Arrival): Promise<unknown>;
  },
): Module & { readonly payment: PaymentHandler } {
  const ujrah = createCompanyUjrah({ ...platform, ...others });
  return {
    services: {},
    payment: ujrah.payment,
    routes(handle) {
      handle(contract.getCompanyUjrah, ({ signedIn, membership, query, context }) =>
        ujrah.get({ ...signedIn, ...membership, ...context }, query.campaign_transaction_id),
      );
      handle(contract.startUjrahPayment, ({ signedIn, membership, body, context }) =>
        ujrah.start({ ...signedIn, ...membership, ...context }, body),
      );
    },
  };
}
