import * as proof from "@rukun/contract/proof";
import { createCampaign } from "../campaigns.ts";
import { createMember } from "../factories.ts";
import { fundedCampaign, seal, sealReader } from "../proof.ts";
import { type CallScene, scene } from "./scene.ts";

export const proofScenes: readonly CallScene[] = [
  scene(proof.getBook, async (app) => ({
    query: { campaign_id: (await fundedCampaign(app)).id, format: "csv" as const },
  })),
  scene(proof.listRoots, async (app) => {
    await seal(app);
    return { query: { cursor: undefined } };
  }),
  scene(proof.getInclusion, async (app) => {
    const { id } = await fundedCampaign(app);
    await seal(app);
    return { query: { campaign_id: id, book: "escrow" as const, seq: "1", root: undefined } };
  }),
  scene(proof.getPseudonym, async (app) => {
    const { id } = await fundedCampaign(app);
    return { token: (await createMember(app)).token, query: { campaign_id: id } };
  }),
  scene(proof.getSealSubscription, async (app) => ({ token: (await sealReader(app)).token })),
  scene(proof.setSealSubscription, async (app) => {
    const { id } = await createCampaign(app);
    const { token } = await createMember(app);
    return { token, body: { campaign_id: id, is_subscribed: true } };
  }),
];
