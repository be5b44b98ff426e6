import * as contract from "@rukun/contract/countersignatures";
import { countersignatureToSign } from "../countersignatures.ts";
import { createCollected } from "../disbursements.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const small = { amounts: [1_000_000n] } as const;

async function made(app: TestApp) {
  const { id, owner, paperId } = await countersignatureToSign(app, small);
  return { id, token: owner.token, paperId };
}

export const countersignatureScenes: readonly CallScene[] = [
  scene(contract.getCountersignature, async (app) => {
    const { id, token } = await made(app);
    return { token, query: { campaign_id: id } };
  }),
  scene(contract.makeCountersignature, async (app) => {
    const { id, owner } = await createCollected(app, { ...small, isCountersigned: false });
    return { token: owner.token, body: { campaign_id: id } };
  }),
  scene(contract.readCountersignedList, async (app) => {
    const { token, paperId } = await made(app);
    return { token, query: { contract_id: paperId } };
  }),
];
