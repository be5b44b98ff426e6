import * as contract from "@rukun/contract/remittances";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PayoutHandler } from "../payouts/payout-events.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import { createPlaces } from "./places.ts";
import { createReleaseService } from "./release.service.ts";
import { createRemittanceMails } from "./remittance-mails.service.ts";
import { createRemittancePayout } from "./remittance-payout.ts";
import { createRemittanceStatus } from "./remittance-status.service.ts";
import { createRemittancesService } from "./remittances.service.ts";

/** Money that the platform holds for somebody and hands on to them. */
export function createRemittancesModule(
  { config, ...platform }: Platform,
  others: { mail: MailService; payouts: PayoutsService; bankNames: BankNamesService },
): Module & { readonly payout: PayoutHandler } {
  const numbers = createSealedNumbers("account", config);
  const places = createPlaces({ receivers: config.receivers, ...others });
  const mailSettled = createRemittanceMails({ ...others, webUrl: config.webUrl });
  const status = createRemittanceStatus({ ...platform, ...others, mailSettled });
  const remittances = createRemittancesService({ ...platform, places });
  const release = createReleaseService({ ...platform, ...others, numbers, places, status });
  return {
    services: {},
    payout: createRemittancePayout(status),
    routes(handle) {
      handle(contract.listRemittances, ({ query, context }) =>
        remittances.list(query, context.locale),
      );
      handle(contract.listRemittanceSources, ({ context }) => remittances.sources(context.locale));
      handle(contract.proposeRemittance, ({ signedIn, body, context }) =>
        release.propose({ ...signedIn, ...context }, body),
      );
      handle(contract.getRemittance, ({ signedIn, params, context }) =>
        remittances.get(signedIn.userId, params.remittance_id, context.locale),
      );
      handle(contract.approveRemittance, ({ signedIn, params, context }) =>
        release.approve({ ...signedIn, ...context }, params.remittance_id),
      );
      handle(contract.declineRemittance, ({ signedIn, params, body, context }) =>
        release.decline({ ...signedIn, ...context }, params.remittance_id, body.reason),
      );
    },
  };
}
