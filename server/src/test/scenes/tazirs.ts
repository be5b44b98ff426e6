import * as contract from "@rukun/contract/tazirs";
import { aFile } from "../attack/contract-shape.ts";
import { encodings } from "../attack/honest-request.ts";
import { createOfficer } from "../factories.ts";
import { pdf } from "../pdfs.ts";
import { charging, createLate } from "../tazirs.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });
const proposed = async (app: TestApp) => ({
  ...(await officer(app)),
  params: { tazir_id: await charging(app).proposed(await createLate(app)) },
});

async function charged(app: TestApp) {
  const campaign = await createLate(app);
  const world = charging(app);
  await world.charged(campaign);
  return { campaign, world, token: campaign.owner.token };
}

export const tazirScenes: readonly CallScene[] = [
  scene(contract.listTazirs, async (app) => {
    const { token } = await proposed(app);
    return { token, query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(contract.listLateInstalments, async (app) => ({
    ...(await officer(app)),
    query: { campaign_id: (await createLate(app)).id },
  })),
  scene(contract.proposeTazir, async (app) => {
    const { id: campaign_id } = await createLate(app);
    const reason = "Dana cukup, tetapi dipakai membeli kendaraan.";
    const body = { campaign_id, instalment: 1, amount: "105000", reason };
    // A PDF in the place of the picture that other files are.
    const { type, payload } = encodings.multipart({ ...body, evidence: aFile }, await pdf());
    return { ...(await officer(app)), headers: { "Content-Type": type }, payload };
  }),
  scene(contract.getTazir, proposed, { writes: true }),
  scene(contract.approveTazir, async (app) => ({ ...(await proposed(app)), body: { version: 1 } })),
  scene(contract.declineTazir, async (app) => ({ ...(await proposed(app)), body: { version: 1 } })),
  scene(contract.listCompanyTazirs, async (app) => {
    const { token, campaign } = await charged(app);
    return { token, query: { campaign_transaction_id: campaign.id } };
  }),
  scene(contract.startTazirPayment, async (app) => {
    // In the place of one that waits.
    const { token, campaign, world } = await charged(app);
    await world.start(campaign, "BCA");
    return { token, body: { campaign_transaction_id: campaign.id, bank_code: "BSI" as const } };
  }),
];
