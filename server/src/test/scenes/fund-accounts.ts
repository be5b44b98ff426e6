import * as contract from "@rukun/contract/fund-accounts";
import * as fundStatement from "@rukun/contract/fund-statement";
import * as topUps from "@rukun/contract/top-ups";
import { createMember } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const verified = async (app: TestApp) => {
  const { id, token } = await createMember(app, { status: "VERIFIED" });
  return { id, token };
};

/** A funder whose account the bank has opened. */
export async function withFundAccount(app: TestApp) {
  const { id, token } = await verified(app);
  const { sha256 } = await app.services.fundAccounts.getAgreement(id, "id");
  await app.call("POST /v2/user/rdl/register/investor", {
    token,
    body: { bank_id: "2", sha256, accepted: true },
  });
  await app.services.jobHandlers["open-fund-accounts"]({});
  return { id, token };
}

export const topUpBody = { amount: "5000000", bank_code: "BSI" } as const;

async function withTopUp(app: TestApp) {
  const { token } = await withFundAccount(app);
  const { data } = (await app.call("POST /v2/user/rdl/top-up", { token, body: topUpBody })).json();
  return { token, topUpId: String(data.id) };
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
