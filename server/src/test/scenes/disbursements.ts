import { randomUUID } from "node:crypto";
import * as receiptCalls from "@rukun/contract/disbursement-receipts";
import * as contract from "@rukun/contract/disbursements";
import { headers as names } from "@rukun/contract/headers";
import { type Collected, createCollected, disbursing } from "../disbursements.ts";
import { createOfficer } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const small = { amounts: [1_000_000n] } as const;
const key = () => ({ [names.idempotencyKey]: randomUUID() });
const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });
const of = (campaign: Collected) => ({ params: { campaign_id: campaign.id } });

/** Proposed by one of two officers who stay the same in a test, for another one to decide. */
async function proposed(app: TestApp) {
  const campaign = await createCollected(app, small);
  const number = await disbursing(app).proposed(campaign);
  return { ...(await officer(app)), ...of(campaign), number, sent: String(campaign.sent) };
}

/** Both sides say the same by now, and one officer has explained the difference. */
async function disputed(app: TestApp, isExplained: boolean) {
  const world = disbursing(app);
  const campaign = await createCollected(app, small);
  const { number, reference } = await world.settled(campaign);
  await world.confirm(campaign, { number, reference, amount: 1n });
  await world.confirm(campaign, { number, reference });
  if (isExplained) {
    const reasons = { number, reason: "Salah baca nomor.", reason_en: "Misread number." };
    await world.act(campaign, "dispute/propose", reasons);
  }
  return { ...(await officer(app)), ...of(campaign), body: { number } };
}

async function settled(app: TestApp) {
  const campaign = await createCollected(app, small);
  const { number, reference } = await disbursing(app).settled(campaign);
  const { token } = campaign.owner;
  return { token, campaign, number, reference };
}

export const disbursementScenes: readonly CallScene[] = [
  scene(contract.listDisbursements, async (app) => {
    await createCollected(app, small);
    return { ...(await officer(app)), query: { filter: "propose" as const, cursor: undefined } };
  }),
  scene(
    contract.getDisbursement,
    async (app) => {
      const { token, params } = await disputed(app, true);
      return { token, params };
    },
    { writes: true },
  ),
  scene(contract.proposeDisbursement, async (app) => {
    const campaign = await createCollected(app, small);
    return { ...(await officer(app)), ...of(campaign), body: { sent: String(campaign.sent) } };
  }),
  scene(contract.approveDisbursement, async (app) => {
    const { number, sent, ...rest } = await proposed(app);
    return { ...rest, body: { number, sent }, headers: key() };
  }),
  scene(contract.returnDisbursement, async (app) => {
    const { number, sent: _sent, ...rest } = await proposed(app);
    return { ...rest, body: { number } };
  }),
  scene(contract.proposeDisputeClosing, (app) => disputed(app, false)),
  scene(contract.approveDisputeClosing, async (app) => ({
    ...(await disputed(app, true)),
    headers: key(),
  })),
  scene(contract.declineDisputeClosing, (app) => disputed(app, true)),
  scene(receiptCalls.listCompanyDisbursements, async (app) => ({
    token: (await settled(app)).token,
    query: { cursor: undefined },
  })),
  scene(receiptCalls.getCompanyDisbursement, async (app) => {
    const { token, campaign } = await settled(app);
    return { token, query: { campaign_id: campaign.id } };
  }),
  scene(receiptCalls.confirmDisbursement, async (app) => {
    const { token, campaign, number, reference } = await settled(app);
    const amount = String(campaign.sent);
    return {
      token,
      body: { campaign_id: campaign.id, number, amount, reference },
      headers: key(),
    };
  }),
  scene(receiptCalls.getReceipt, async (app) => {
    const { campaign } = await settled(app);
    return { query: { campaign_id: campaign.id } };
  }),
];
