import * as contract from "@rukun/contract/sandbox";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { SigningsService } from "../contracts/signings.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { ArrivalsService } from "../payments/arrivals.service.ts";
import type { PayoutEventsService } from "../payouts/payout-events.service.ts";
import { createNextAnswers } from "./next-answers.service.ts";
import { createPayoutDesk } from "./payout-desk.service.ts";
import { createSandboxService } from "./sandbox.service.ts";
import { createSignerDesk } from "./signer-desk.service.ts";

/** What outside parties do, for whoever plays them; its calls do not exist in production. */
export function createSandboxModule(
  platform: Platform,
  {
    arrivals,
    signings,
    payoutEvents,
    inbox,
  }: {
    arrivals: ArrivalsService;
    signings: SigningsService;
    payoutEvents: PayoutEventsService;
    inbox: InboxService;
  },
): Module & {
  readonly jobs: Pick<
    JobHandlers,
    "play-bank" | "play-payout" | "play-signer" | "play-bank-check" | "play-identity"
  >;
} {
  const sandbox = createSandboxService({ ...platform, arrivals });
  const desk = createSignerDesk({ ...platform, signings });
  const nextAnswers = createNextAnswers(platform);
  const payouts = createPayoutDesk({ ...platform, payoutEvents });
  return {
    services: {},
    routes: (handle) => {
      handle(contract.listPlayedAccounts, () => sandbox.listAccounts());
      handle(contract.payPlayedAccount, async ({ params, body: { amount, how } }) => ({
        messages: await sandbox.pay(params.account_id, { amount: BigInt(amount), how }),
      }));
      handle(contract.payStray, async ({ body: { amount, reference } }) => ({
        messages: await sandbox.payStray({ amount: BigInt(amount), reference }),
      }));
      handle(contract.listPlayedPayouts, () => payouts.list());
      handle(contract.decidePlayedPayout, async ({ params, body }) => ({
        messages: await payouts.decide(params.payout_id, body),
      }));
      handle(contract.listNextAnswers, () => nextAnswers.list());
      handle(contract.setNextAnswer, ({ body }) => nextAnswers.set(body));
      handle(contract.listPlayedDocuments, () => desk.list());
      handle(contract.getPlayedDocument, ({ params }) => desk.get(params.document_id));
      handle(contract.signPlayedDocument, ({ params }) => desk.sign(params.document_id));
    },
    jobs: {
      "play-bank": sandbox.tell,
      "play-payout": payouts.tell,
      "play-signer": desk.tell,
      "play-bank-check": async ({ message }) => {
        await inbox.keepAnswer("bank-check", message);
      },
      "play-identity": async ({ event }) => {
        await inbox.keepAnswer("identity", event);
      },
    },
  };
}
