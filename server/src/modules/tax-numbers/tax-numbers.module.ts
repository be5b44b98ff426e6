import * as contract from "@rukun/contract/tax-number";
import type { JobHandlers } from "../../jobs/jobs.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createNpwpCheckService } from "./npwp-check.service.ts";
import { createTaxNumberChecks } from "./tax-number-checks.service.ts";
import { createTaxNumbersService, type TaxNumbersService } from "./tax-numbers.service.ts";
import { createTaxOf } from "./tax-status.policy.ts";

/** Funders' tax numbers. */
export function createTaxNumbersModule(
  platform: Platform,
  others: { duplicates: DuplicatesService; inbox: InboxService; mail: MailService },
): Module<{ taxNumbers: TaxNumbersService }> & {
  readonly jobs: Pick<JobHandlers, "check-tax-numbers">;
} {
  const { config, jobs } = platform;
  const npwpNumbers = createSealedNumbers("npwp", config);
  const npwpCheck = createNpwpCheckService({ ...platform, ...others, npwpNumbers });
  const base = { ...platform, ...others, npwpNumbers, npwpCheck };
  const taxNumbers = createTaxNumbersService({
    ...base,
    taxOf: createTaxOf(config.treatyRates),
    checkSoon: (tx) => jobs.enqueue(tx, "check-tax-numbers", {}),
  });
  const checks = createTaxNumberChecks({ ...base, taxNumbers, webUrl: config.webUrl });
  return {
    services: { taxNumbers },
    routes: (handle) => {
      handle(contract.getTaxNumber, ({ signedIn }) => taxNumbers.get(signedIn.userId));
      handle(contract.validateTaxNumber, ({ signedIn, body }) =>
        taxNumbers.validate(signedIn.userId, body.npwp_number),
      );
      handle(contract.saveTaxNumber, ({ signedIn, body, context: { requestId } }) =>
        taxNumbers.save({ userId: signedIn.userId, requestId }, body.npwp_number),
      );
    },
    jobs: { "check-tax-numbers": checks },
  };
}
