import * as contract from "@rukun/contract/tax-number";
import { createFunder } from "../funders.ts";
import { newTaxNumber } from "../tax-numbers.ts";
import { type CallScene, scene } from "./scene.ts";

export const taxNumberScenes: readonly CallScene[] = [
  scene(contract.getTaxNumber, async (app) => ({ token: (await createFunder(app)).token })),
  scene(
    contract.validateTaxNumber,
    async (app) => ({
      token: (await createFunder(app)).token,
      body: { npwp_number: newTaxNumber() },
    }),
    { writes: false },
  ),
  scene(contract.saveTaxNumber, async (app) => ({
    token: (await createFunder(app)).token,
    body: { npwp_number: newTaxNumber() },
  })),
];
