import * as contract from "@rukun/contract/fund-accounts";
import * as fundStatement from "@rukun/contract/fund-statement";
import * as topUps from "@rukun/contract/top-ups";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { createMember } from "../factories.ts";
import { askToSign, signedEvent, toldOfSigning } from "../signings.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const sceneContext: RequestContext = {
  requestId: "scene",
  locale: "id",
  ip: "192.0.2.1",
  userAgent: "",
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

/** A verified person chooses a bank. @returns the agreement they are to sign, whose document is not made yet. */
export async function chooseBank(app: TestApp, id: string, bankId = "2"): Promise<string> {
  const { fundAccounts } = app.services;
  await fundAccounts.register(id, { bank_id: bankId }, sceneContext);
  return (await fundAccounts.getAgreement(id)).contract?.id ?? "";
}

/** Of a verified person, who has signed its agreement. */
export async function openFundAccount(app: TestApp, id: string): Promise<void> {
  const signingId = await askToSign(app, { id }, await chooseBank(app, id));
  const eventId = await toldOfSigning(app, signedEvent(signingId, signingId));
  await app.services.jobHandlers["apply-signing-event"]({ eventId });
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
    // In the place of an agreement with another bank.
    const { id, token } = await verified(app);
    await chooseBank(app, id, "3");
    return { token, body: { bank_id: "2" } };
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
