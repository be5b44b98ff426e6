import { randomUUID } from "node:crypto";
import { headers as names } from "@rukun/contract/headers";
import * as contract from "@rukun/contract/withdrawals";
import { createLedger } from "../../ledger/ledger.ts";
import { topUp } from "../../ledger/postings.ts";
import { systemClock } from "../../lib/clock.ts";
import { orderPayout } from "../payouts.ts";
import type { TestApp } from "../test-app.ts";
import { pin, withAccounts } from "./bank-accounts.ts";
import { openFundAccount } from "./fund-accounts.ts";
import { type CallScene, scene } from "./scene.ts";

/** A funder with an open fund account, money in it, a PIN and two bank accounts, of which one is approved. */
export async function withMoney(app: TestApp, amount = 5_000_000n) {
  const who = await withAccounts(app);
  await openFundAccount(app, who.id);
  const ledger = createLedger({ ...app.database, clock: systemClock });
  const event = `top-up:${randomUUID()}`;
  await app.database.db.transaction((tx) =>
    ledger.post(tx, topUp({ event, userId: who.id, amount, ref: "top-up" })),
  );
  return who;
}

export const withdrawalScenes: readonly CallScene[] = [
  scene(contract.listWithdrawals, async (app) => ({ token: (await withMoney(app)).token })),
  scene(contract.getWithdrawal, async (app) => {
    const { id, token } = await withMoney(app);
    const payout = await orderPayout(app, id);
    return { token, query: { id: payout.id } };
  }),
  scene(contract.requestWithdrawal, async (app) => {
    const { token, approved } = await withMoney(app);
    return {
      token,
      headers: { [names.idempotencyKey]: randomUUID() },
      body: { amount: "2000000", bank_account_id: approved, pin },
    };
  }),
];
