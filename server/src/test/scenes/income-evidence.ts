import * as contract from "@rukun/contract/income-evidence";
import { aFile } from "../attack/contract-shape.ts";
import { encodings } from "../attack/honest-request.ts";
import { createUnproven, incomes } from "../income-evidence.ts";
import { pdf } from "../pdfs.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const given = async (app: TestApp) => {
  const { token } = await createUnproven(app);
  return { token, id: await incomes(app).given({ token }) };
};
const waiting = async (app: TestApp) => ({
  token: await incomes(app).token(),
  params: { evidence_id: (await given(app)).id },
});

export const incomeScenes: readonly CallScene[] = [
  scene(contract.getOwnIncome, async (app) => ({ token: (await given(app)).token })),
  scene(contract.giveIncomeEvidence, async (app) => {
    const { token } = await createUnproven(app);
    // A PDF in the place of the picture that other files are.
    const { type, payload } = encodings.multipart({ income_file: aFile }, await pdf());
    return { token, headers: { "Content-Type": type }, payload };
  }),
  scene(contract.listIncomeEvidence, async (app) => {
    const { token } = await waiting(app);
    return { token, query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(contract.getIncomeEvidence, waiting, { writes: true }),
  scene(contract.acceptIncome, waiting),
  scene(contract.refuseIncome, waiting),
];
