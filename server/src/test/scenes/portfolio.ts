import * as contract from "@rukun/contract/portfolio";
import { createOwing, repaying } from "../repayments.ts";
import type { TestApp } from "../test-app.ts";
import { scene } from "./scene.ts";

/** A funder who has received a part of what they are entitled to. */
async function funded(app: TestApp) {
  const owing = await createOwing(app, { amounts: [2_000_000n], margin: 200_000n, instalments: 2 });
  const world = repaying(app);
  await world.pay(owing, 1_000_000n);
  await world.payOut(owing);
  const [{ funder, id } = { funder: { token: "" }, id: "" }] = owing.funders;
  return { token: funder.token, campaign_transaction_id: id };
}

export const portfolioScenes = [
  scene(contract.listPortfolio, async (app) => ({
    token: (await funded(app)).token,
    query: { filter: "all" as const, cursor: undefined },
  })),
  scene(contract.getPortfolioFunding, async (app) => {
    const { token, campaign_transaction_id } = await funded(app);
    return { token, query: { campaign_transaction_id } };
  }),
  scene(contract.getPortfolioSummary, async (app) => ({ token: (await funded(app)).token })),
  scene(contract.listPortfolioRepayments, async (app) => {
    const { token, campaign_transaction_id } = await funded(app);
    return { token, query: { campaign_transaction_id, cursor: undefined } };
  }),
  scene(contract.getPortfolioRepaymentsFile, async (app) => ({
    token: (await funded(app)).token,
    query: { campaign_transaction_id: undefined },
  })),
];
