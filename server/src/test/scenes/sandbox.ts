import * as contract from "@rukun/contract/sandbox";
import { createPayment, playedAccountOf } from "../payments.ts";
import { sentPayout } from "../payouts.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const withAccount = async (app: TestApp) => {
  const payment = await createPayment(app);
  return { params: { account_id: await playedAccountOf(app, payment.id) } };
};

export const sandboxScenes: readonly CallScene[] = [
  scene(contract.listPlayedAccounts, async (app) => {
    await withAccount(app);
    return {};
  }),
  scene(contract.payPlayedAccount, withAccount),
  scene(contract.payStray, async () => ({})),
  scene(contract.listPlayedPayouts, async (app) => {
    await sentPayout(app);
    return {};
  }),
  scene(contract.listNextAnswers, async () => ({})),
  // In the place of another one.
  scene(contract.setNextAnswer, async (app) => {
    const body = { party: "transfer", answer: "twice" } as const;
    await app.call("POST /v1/development/sandbox/next-answers", { body });
    return { body: { ...body, answer: "late" as const } };
  }),
  scene(contract.decidePlayedPayout, async (app) => ({
    params: { payout_id: await sentPayout(app) },
  })),
];
