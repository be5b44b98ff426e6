import * as contract from "@rukun/contract/account-changes";
import { changing, createApproved, proposal, storedChange } from "../account-changes.ts";
import { aFile } from "../attack/contract-shape.ts";
import { encodings } from "../attack/honest-request.ts";
import { createOfficer } from "../factories.ts";
import { pdf } from "../pdfs.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const proposed = async (app: TestApp) => {
  const company = await createApproved(app);
  return { token: company.owner.token, id: await storedChange(app, company) };
};
const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });
const waiting = async (app: TestApp) => ({
  ...(await officer(app)),
  params: { change_id: (await proposed(app)).id },
});

export const accountChangeScenes: readonly CallScene[] = [
  scene(contract.getCompanyAccount, async (app) => ({ token: (await proposed(app)).token })),
  scene(contract.proposeAccountChange, async (app) => {
    const { owner } = await createApproved(app);
    // A PDF in the place of the picture that other files are.
    const { type, payload } = encodings.multipart(
      { ...(await proposal(app)), evidence: aFile },
      await pdf(),
    );
    return { token: owner.token, headers: { "Content-Type": type }, payload };
  }),
  scene(contract.withdrawAccountChange, async (app) => {
    const { token, id } = await proposed(app);
    return { token, body: { change_id: id } };
  }),
  scene(contract.listAccountChanges, async (app) => {
    const { token } = await waiting(app);
    return { token, query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(contract.getAccountChange, waiting, { writes: true }),
  scene(contract.acceptAccountChange, async (app) => {
    const { token, params } = await waiting(app);
    await changing(app).decide(params.change_id, "accept");
    return { token, params, body: { version: 2, reason: "Surat bank cocok dengan nomornya." } };
  }),
  scene(contract.refuseAccountChange, async (app) => ({
    ...(await waiting(app)),
    body: { version: 1, reason: "Nomor di surat berbeda." },
  })),
];
