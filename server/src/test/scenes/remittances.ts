import { randomUUID } from "node:crypto";
import { headers as names } from "@rukun/contract/headers";
import * as contract from "@rukun/contract/remittances";
import { createOfficer } from "../factories.ts";
import { remitting } from "../remittances.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });

/** Of what a company paid too much, by another officer than the one who decides. */
export async function proposedRemittance(app: TestApp) {
  const world = remitting(app);
  const { id: campaign_id } = await world.overpaid();
  const wanted = { source: "excess", amount: "1000", campaign_id } as const;
  const remittance_id = await world.proposedRemittance(wanted);
  return { ...(await officer(app)), params: { remittance_id } };
}

export const remittanceScenes: readonly CallScene[] = [
  scene(contract.listRemittanceSources, async (app) => {
    await remitting(app).overpaid();
    return officer(app);
  }),
  scene(contract.listRemittances, async (app) => {
    const { token } = await proposedRemittance(app);
    return { token, query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(contract.proposeRemittance, async (app) => {
    const { id: campaign_id } = await remitting(app).overpaid();
    return {
      ...(await officer(app)),
      body: { source: "excess" as const, amount: "1000", campaign_id },
    };
  }),
  scene(contract.getRemittance, proposedRemittance),
  scene(contract.approveRemittance, async (app) => ({
    ...(await proposedRemittance(app)),
    headers: { [names.idempotencyKey]: randomUUID() },
  })),
  scene(contract.declineRemittance, proposedRemittance),
];
