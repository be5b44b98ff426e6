import * as distributions from "@rukun/contract/distributions";
import * as contract from "@rukun/contract/repayments";
import { createOfficer } from "../factories.ts";
import { createOwing, repaying } from "../repayments.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const million = 1_000_000n;
const small = { amounts: [2n * million], margin: 200_000n, instalments: 2 } as const;

async function owing(app: TestApp) {
  const campaign = await createOwing(app, small);
  return { token: campaign.owner.token, campaign };
}

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });

/** The company has paid, and nobody has released it. @returns the distribution */
export async function proposed(app: TestApp, amount = million): Promise<string> {
  const campaign = await createOwing(app, small);
  const world = repaying(app);
  await world.pay(campaign, amount);
  const [id = ""] = await world.proposed(campaign);
  return id;
}

export const repaymentScenes: readonly CallScene[] = [
  scene(contract.listCompanyPortfolios, async (app) => ({ token: (await owing(app)).token })),
  scene(contract.getCompanyPortfolio, async (app) => {
    const { token, campaign } = await owing(app);
    return { token, query: { campaign_transaction_id: campaign.id } };
  }),
  scene(contract.startRepayment, async (app) => {
    // In the place of one that waits.
    const { token, campaign } = await owing(app);
    await repaying(app).start(campaign, 500_000n);
    const body = { campaign_transaction_id: campaign.id, amount: "1000000" };
    return { token, body: { ...body, bank_code: "BSI" as const } };
  }),
  scene(distributions.listDistributions, async (app) => {
    await proposed(app);
    return { ...(await officer(app)), query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(distributions.getDistribution, async (app) => ({
    ...(await officer(app)),
    params: { distribution_id: await proposed(app) },
    query: { offset: undefined },
  })),
  scene(distributions.releaseDistribution, async (app) => {
    const id = await proposed(app);
    const { total } = await repaying(app).preview(id);
    return { ...(await officer(app)), params: { distribution_id: id }, body: { tax: total.tax } };
  }),
  scene(distributions.listArrears, officer),
];
