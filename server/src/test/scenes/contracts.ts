import * as contract from "@rukun/contract/contracts";
import { createContract, orderContract } from "../contracts.ts";
import { createMember } from "../factories.ts";
import { type CallScene, scene } from "./scene.ts";
import { fetched } from "./signings.ts";

export const contractScenes: readonly CallScene[] = [
  scene(contract.readContract, async (app) => {
    const { id, token } = await createMember(app);
    const { contractId } = await createContract(app, id);
    return { token, query: { contract_id: contractId } };
  }),
  scene(contract.readSignedContract, async (app) => {
    const { funder, contractId } = await fetched(app);
    return { token: funder.token, query: { contract_id: contractId } };
  }),
  scene(contract.readContractText, async (app) => {
    const { id, token } = await createMember(app);
    const { contractId } = await orderContract(app, id);
    return { token, query: { contract_id: contractId } };
  }),
  scene(contract.confirmContractRead, async (app) => {
    const { id, token } = await createMember(app);
    const { contractId } = await orderContract(app, id);
    return { token, body: { contract_id: contractId } };
  }),
  scene(contract.checkContract, async () => ({ query: { sha256: "0".repeat(64) } })),
];
