import * as contract from "@rukun/contract/bank-checks";
import { callbackHeaders } from "@rukun/contract/callback-headers";
import { promisedName } from "../bank-checks.ts";
import { bankCheckToken } from "../callback-token.ts";
import { type CallScene, scene } from "./scene.ts";

export const bankCheckScenes: readonly CallScene[] = [
  scene(contract.takeBankName, async (app) => ({
    headers: { [callbackHeaders.token]: bankCheckToken },
    body: await promisedName(app),
  })),
];
