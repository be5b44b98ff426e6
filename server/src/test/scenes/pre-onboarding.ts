import * as contract from "@rukun/contract/pre-onboarding";
import { storeCompanyDocument } from "../company.ts";
import { createCompanySubmission } from "../company-rows.ts";
import { pdf } from "../pdfs.ts";
import { createPreOnboarding } from "../pre-onboarding.ts";
import type { TestApp } from "../test-app.ts";
import { uploadClient } from "../upload-client.ts";
import { type CallScene, scene } from "./scene.ts";

const returned = async (app: TestApp) => {
  const created = await createPreOnboarding(app, { status: "returned" });
  return { ...created, token: created.owner.token };
};
const tokenOnly = async (app: TestApp) => ({ token: (await returned(app)).token });

/** Eligible, with the papers uploaded. */
async function beforeStepThree(app: TestApp) {
  const { owner, companyId, papers } = await createPreOnboarding(app, { status: "draft" });
  await uploadClient(app, owner.token).upload(await pdf(), "Profil.pdf", "company-profile");
  return { token: owner.token, companyId, papers };
}

export const preOnboardingScenes: readonly CallScene[] = [
  scene(contract.getPreOnboardingStepOne, tokenOnly),
  scene(contract.savePreOnboardingStepOne, async (app) => ({
    token: (await createCompanySubmission(app)).owner.token,
    body: {
      contact_phone: "81234567890",
      contact_email: "nining@example.test",
      version: 0,
    },
  })),
  scene(contract.getPreOnboardingStepTwo, tokenOnly),
  scene(contract.savePreOnboardingStepTwo, async (app) => ({
    ...(await tokenOnly(app)),
    body: { version: 0 },
  })),
  scene(contract.getPreOnboardingStepThree, tokenOnly),
  scene(contract.savePreOnboardingStepThree, async (app) => {
    const { token, papers } = await beforeStepThree(app);
    return { token, body: { ...papers, version: 0 } };
  }),
  scene(contract.updatePreOnboardingStepThree, async (app) => {
    const { token, owner } = await returned(app);
    const contract_file = await storeCompanyDocument(app, owner, "contract-or-order");
    await uploadClient(app, token).upload(await pdf(), "Kontrak.pdf", "contract-or-order");
    return {
      token,
      body: {
        profile_file: undefined,
        financial_last_year_file: undefined,
        financial_year_before_file: undefined,
        bank_statements_file: undefined,
        contract_file,
        version: 0,
      },
    };
  }),
];
