import * as contract from "@rukun/contract/fund-accounts";
import { createMember } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const verified = async (app: TestApp) => {
  const { id, token } = await createMember(app, { status: "VERIFIED" });
  return { id, token };
};

export const fundAccountScenes: readonly CallScene[] = [
  scene(contract.getFundAccount, verified),
  scene(contract.getFundAgreement, verified),
  scene(contract.registerInvestor, async (app) => {
    const { id, token } = await verified(app);
    const { sha256 } = await app.services.fundAccounts.getAgreement(id, "id");
    return { token, body: { bank_id: "2", sha256, accepted: true } };
  }),
];
