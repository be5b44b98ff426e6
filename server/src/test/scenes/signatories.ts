import * as contract from "@rukun/contract/signatories";
import { aFile } from "../attack/contract-shape.ts";
import { encodings } from "../attack/honest-request.ts";
import { createCompanySubmission, joinCompany } from "../company-rows.ts";
import { createOfficer } from "../factories.ts";
import { pdf } from "../pdfs.ts";
import { recordAuthority } from "../signers.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const company = async (app: TestApp) => {
  const { companyId, owner } = await createCompanySubmission(app);
  return { companyId, owner, token: owner.token };
};

/** A company with another owner, of whom nothing is recorded. */
async function named(app: TestApp) {
  const { companyId, token } = await company(app);
  return { companyId, token, userId: (await joinCompany(app, companyId, "owner")).id };
}

const ofOfficer = async (app: TestApp) => {
  const { companyId, userId } = await named(app);
  return { companyId, userId, token: (await createOfficer(app)).token };
};

const decided = (isDecided: boolean) => async (app: TestApp) => {
  const { token, ...whose } = await ofOfficer(app);
  const id = await recordAuthority(app, whose, { isDecided });
  return { token, params: { authority_id: id } };
};

export const signatoryScenes: readonly CallScene[] = [
  scene(contract.listSignatories, async (app) => ({ token: (await company(app)).token })),
  scene(contract.proposeSignatory, async (app) => {
    const { token, userId } = await named(app);
    // A PDF in the place of the picture that other files are.
    const { type, payload } = encodings.multipart(
      { user_id: userId, basis: "director-attorney", valid_until: "", letter_file: aFile },
      await pdf(),
    );
    return { token, headers: { "Content-Type": type }, payload };
  }),
  scene(contract.listAuthorities, async (app) => {
    const { token } = await decided(false)(app);
    return { token, query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(contract.getCompanySignatories, async (app) => {
    const { token, companyId } = await ofOfficer(app);
    return { token, params: { company_id: companyId } };
  }),
  scene(contract.recordSignatory, async (app) => {
    const { token, companyId, userId } = await ofOfficer(app);
    const body = { user_id: userId, basis: "akta-pendirian" as const, valid_until: undefined };
    return { token, params: { company_id: companyId }, body };
  }),
  scene(contract.viewAuthorityDocument, decided(true)),
  scene(contract.acceptAuthority, decided(false)),
  scene(contract.refuseAuthority, decided(false)),
  scene(contract.withdrawAuthority, decided(true)),
];
