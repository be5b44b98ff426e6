import * as contract from "@rukun/contract/bank-names";
import { tellCompanyName, tellName } from "../bank-names.ts";
import { createCompanySubmission } from "../company-rows.ts";
import { createMember, createOfficer } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { addOwnAccount } from "./bank-accounts.ts";
import { type CallScene, scene } from "./scene.ts";

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });

/** An account whose bank shortens its funder's name, and an officer. */
async function doubtful(app: TestApp) {
  const { id } = await createMember(app, { status: "VERIFIED" });
  const accountNumber = "5271234993";
  await addOwnAccount(app, id, accountNumber);
  const subject = { type: "person", id } as const;
  const names = { holder: "S RAHMAWATI", name: "Siti Rahmawati" };
  const case_id = await tellName(app, { subject, accountNumber, ...names });
  return { ...(await officer(app)), params: { case_id } };
}

export const bankNameScenes: readonly CallScene[] = [
  scene(contract.listBankNames, async (app) => {
    const { token } = await doubtful(app);
    return { token, query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(contract.getBankName, doubtful, { writes: true }),
  scene(contract.decideBankName, async (app) => {
    const company = await createCompanySubmission(app);
    const case_id = await tellCompanyName(app, company, "PT SUMBER TANI MAKMUR UTAMA");
    return { ...(await officer(app)), params: { case_id }, body: { result: "accepted" as const } };
  }),
  scene(contract.askBankName, async (app) => {
    const { companyId } = await createCompanySubmission(app, { status: "approved" });
    return { ...(await officer(app)), params: { company_id: companyId } };
  }),
];
