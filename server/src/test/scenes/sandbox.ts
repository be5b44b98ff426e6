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
  scene(contract.listPlayedPayouts, async (app) => {
    await sentPayout(app);
    return {};
  }),
  scene(contract.decidePlayedPayout, async (app) => ({
    params: { payout_id: await sentPayout(app) },
  })),
];
