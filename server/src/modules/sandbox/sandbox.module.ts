import * as contract from "@rukun/contract/sandbox";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { ArrivalsService } from "../payments/arrivals.service.ts";
import { createSandboxService } from "./sandbox.service.ts";

/** What outside parties do, for whoever plays them; its calls do not exist in production. */
export function createSandboxModule(
  platform: Platform,
  { arrivals }: { arrivals: ArrivalsService },
): Module & { readonly jobs: Pick<JobHandlers, "play-bank"> } {
  const sandbox = createSandboxService({ ...platform, arrivals });
  return {
    services: {},
    routes: (handle) => {
      handle(contract.listPlayedAccounts, () => sandbox.listAccounts());
      handle(contract.payPlayedAccount, async ({ params, body: { amount, how } }) => ({
        messages: await sandbox.pay(params.account_id, { amount: BigInt(amount), how }),
      }));
    },
    jobs: { "play-bank": sandbox.tell },
  };
}
