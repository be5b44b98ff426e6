import * as contract from "@rukun/contract/tazirs";
import type { Transaction } from "../../db/client.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Module, Platform } from "../../platform.ts";
import type { FilesService } from "../files/files.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { Arrival, PaymentHandler } from "../payments/arrivals.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { createCompanyTazirs } from "./company-tazirs.service.ts";
import { createTazirMails } from "./tazir-mails.service.ts";
import { createTazirStatus } from "./tazir-status.service.ts";
import { createTazirsService } from "./tazirs.service.ts";

/** What companies owe to good causes because they could pay in time and would not. */
export function createTazirsModule(
  { config: { webUrl, tazirBps: bps }, ...platform }: Platform,
  others: {
    mail: MailService;
    live: LiveService;
    files: FilesService;
    payments: PaymentsService;
    ledger: Ledger;
    takeRepayment(tx: Transaction, campaignId: string, arrival: Arrival): Promise<unknown>;
  },
): Module & { readonly payment: PaymentHandler } {
  const mails = createTazirMails({ ...others, webUrl });
  const change = createTazirStatus({ ...platform, ...others, mails });
  const tazirs = createTazirsService({ ...platform, ...others, bps, change });
  const companyTazirs = createCompanyTazirs({ ...platform, ...others, change });
  return {
    services: {},
    payment: companyTazirs.payment,
    routes(handle) {
      handle(contract.listTazirs, ({ query, context }) => tazirs.list(query, context.locale));
      handle(contract.listLateInstalments, ({ query, context }) =>
        tazirs.late(query.campaign_id, context.locale),
      );
      handle(contract.proposeTazir, ({ signedIn, body, context }) =>
        tazirs.propose({ ...signedIn, ...context }, body),
      );
      handle(contract.getTazir, ({ signedIn, params, context }) =>
        tazirs.get({ ...signedIn, ...context }, params.tazir_id, context.locale),
      );
      handle(contract.approveTazir, ({ signedIn, params, body, context }) =>
        tazirs.approve({ ...signedIn, ...context }, params.tazir_id, body.version),
      );
      handle(contract.declineTazir, ({ signedIn, params, body, context }) =>
        tazirs.decline({ ...signedIn, ...context }, params.tazir_id, body),
      );
      handle(contract.listCompanyTazirs, ({ signedIn, membership, query, context }) =>
        companyTazirs.list(
          { ...signedIn, ...membership, ...context },
          query.campaign_transaction_id,
        ),
      );
      handle(contract.startTazirPayment, ({ signedIn, membership, body, context }) =>
        companyTazirs.start({ ...signedIn, ...membership, ...context }, body),
      );
    },
  };
}
