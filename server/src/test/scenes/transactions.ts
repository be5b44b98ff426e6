import { randomUUID } from "node:crypto";
import * as contract from "@rukun/contract/transactions";
import { makeAkad } from "../akads.ts";
import { createCampaign } from "../campaigns.ts";
import { signedTransaction } from "../checkouts.ts";
import { createFunder, pledgeAs } from "../funders.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

async function pledged(app: TestApp) {
  const [funder, { id }] = await Promise.all([createFunder(app), createCampaign(app)]);
  const transactionId = await pledgeAs(app, funder.id, id);
  return { token: funder.token, campaign_transaction_id: transactionId, campaign_id: id };
}

export const transactionScenes: readonly CallScene[] = [
  scene(contract.getFundingLimit, async (app) => ({ token: (await pledged(app)).token })),
  scene(contract.declareIncome, async (app) => ({
    token: (await createFunder(app, { yearlyIncome: null })).token,
    body: { yearly_income: "480000000" },
  })),
  scene(contract.checkBooked, async (app) => {
    const { token, campaign_id } = await pledged(app);
    return { token, query: { campaign_id } };
  }),
  scene(contract.pledge, async (app) => {
    // Nobody was a funder before their first pledge: an institution declares nothing.
    const { token } = await createFunder(app, { role: "lender-institution", yearlyIncome: null });
    const { id: campaign_id } = await createCampaign(app);
    return { token, body: { campaign_id, amount: "1000000", risk_notice: true } };
  }),
  scene(contract.getTransaction, async (app) => {
    const { token, campaign_transaction_id } = await pledged(app);
    return { token, query: { campaign_transaction_id } };
  }),
  scene(contract.cancelPledge, async (app) => {
    const { token, campaign_transaction_id } = await pledged(app);
    return { token, body: { campaign_transaction_id } };
  }),
  scene(contract.createAkad, async (app) => {
    // The second one: the transaction goes on with it.
    const { token, campaign_transaction_id } = await pledged(app);
    await makeAkad(app, token, campaign_transaction_id, "wakalah");
    return { token, body: { campaign_transaction_id, type: "murabahah" as const } };
  }),
  scene(contract.checkout, async (app) => {
    // In the place of an account that waits.
    const { funder, id } = await signedTransaction(app);
    const way = { campaign_transaction_id: id, payment_type: "VIRTUAL_ACCOUNT" } as const;
    await app.call("POST /v1/campaign/transaction/checkout", {
      token: funder.token,
      body: { ...way, bank_code: "BSI" },
      headers: { "Idempotency-Key": randomUUID() },
    });
    return { token: funder.token, body: { ...way, bank_code: "BCA" as const } };
  }),
  scene(contract.checkDocuments, async (app) => {
    const { token, campaign_transaction_id } = await pledged(app);
    return { token, query: { campaign_transaction_id } };
  }),
];

/** A hold that has run out. */
export async function ranOut(app: TestApp): Promise<string> {
  const { campaign_transaction_id: id } = await pledged(app);
  await app.database.executeSql(
    "update campaign_transactions set held_until = now() - interval '1 minute' where id = $1",
    [id],
  );
  return id;
}
