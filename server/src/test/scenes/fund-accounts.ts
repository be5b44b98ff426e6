import * as contract from "@rukun/contract/fund-accounts";
import * as fundStatement from "@rukun/contract/fund-statement";
import * as topUps from "@rukun/contract/top-ups";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { createMember } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const sceneContext: RequestContext = {
  requestId: "scene",
  locale: "id",
  ip: "192.0.2.1",
  userAgent: "",
  idempotencyKey: "",
};

const verified = async (app: TestApp) => {
  const { id, token } = await createMember(app, { status: "VERIFIED" });
  return { id, token };
};

/** A funder whose account the bank has opened; by services, which have no rate limits. */
export async function withFundAccount(app: TestApp) {
  const { id, token } = await verified(app);
  await openFundAccount(app, id);
  return { id, token };
}

/** Of a verified person. */
export async function openFundAccount(app: TestApp, id: string): Promise<void> {
  const { fundAccounts } = app.services;
  const { sha256 } = await fundAccounts.getAgreement(id, "id");
  await fundAccounts.register(id, { bank_id: "2", sha256, accepted: true }, sceneContext);
  await app.services.jobHandlers["open-fund-accounts"]({});
}

export const topUpBody = { amount: "5000000", bank_code: "BSI" } as const;

async function withTopUp(app: TestApp) {
  const { id, token } = await withFundAccount(app);
  const topUp = await app.services.topUps.start(id, topUpBody);
  return { token, topUpId: topUp.id };
}

export const fundAccountScenes: readonly CallScene[] = [
  scene(contract.getFundAccount, verified),
  scene(contract.getFundAgreement, verified),
  scene(contract.registerInvestor, async (app) => {
    const { id, token } = await verified(app);
    const { sha256 } = await app.services.fundAccounts.getAgreement(id, "id");
    return { token, body: { bank_id: "2", sha256, accepted: true } };
  }),
  scene(fundStatement.getStatement, async (app) => {
    const { token } = await withFundAccount(app);
    return { token, query: { month: "2026-05" } };
  }),
  scene(fundStatement.getStatementFile, async (app) => {
    const { token } = await withFundAccount(app);
    return { token, query: { month: "2026-05", format: "pdf" as const } };
  }),
  scene(topUps.getTopUp, async (app) => {
    const { token, topUpId } = await withTopUp(app);
    return { token, query: { id: topUpId } };
  }),
  scene(topUps.startTopUp, async (app) => {
    // In the place of one that waits.
    const { token } = await withTopUp(app);
    return { token, body: { ...topUpBody, amount: "7500000" } };
  }),
  scene(topUps.cancelTopUp, async (app) => {
    const { token, topUpId } = await withTopUp(app);
    return { token, body: { id: topUpId } };
  }),
];
