import * as contract from "@rukun/contract/income-evidence";
import type { Module, Platform } from "../../platform.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { FundingLimitService } from "../transactions/funding-limit.service.ts";
import { createIncomeEvidenceService } from "./income-evidence.service.ts";
import { createOwnIncomeService } from "./own-income.service.ts";

/** Documents by which persons prove the income that their limit follows from. */
export function createIncomeEvidenceModule(
  { config: { incomeRule, webUrl }, ...platform }: Platform,
  others: { files: FilesService; mail: MailService; limits: FundingLimitService },
): Module {
  const own = createOwnIncomeService({ ...platform, ...others, incomeRule });
  const evidence = createIncomeEvidenceService({ ...platform, ...others, incomeRule, webUrl });
  return {
    services: {},
    routes(handle) {
      handle(contract.getOwnIncome, ({ signedIn }) => own.get(signedIn));
      handle(contract.giveIncomeEvidence, ({ signedIn, body, context }) =>
        own.give({ ...signedIn, ...context }, body),
      );
      handle(contract.listIncomeEvidence, ({ query }) => evidence.list(query));
      handle(contract.getIncomeEvidence, ({ signedIn, params, context }) =>
        evidence.get({ ...signedIn, ...context }, params.evidence_id),
      );
      handle(contract.acceptIncome, ({ signedIn, params, context }) =>
        evidence.accept({ ...signedIn, ...context }, params.evidence_id),
      );
      handle(contract.refuseIncome, ({ signedIn, params, body, context }) =>
        evidence.refuse({ ...signedIn, ...context }, params.evidence_id, body.reason),
      );
    },
  };
}
