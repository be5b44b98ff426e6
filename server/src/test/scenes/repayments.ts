import * as ujrah from "@rukun/contract/company-ujrah";
import * as distributions from "@rukun/contract/distributions";
import * as profitReports from "@rukun/contract/profit-reports";
import * as contract from "@rukun/contract/repayments";
import { createOfficer } from "../factories.ts";
import { createAgency, createSharing, dayAgo, reporting, storePapers } from "../profit-reports.ts";
import { createOwing, ownCash, repaying } from "../repayments.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const million = 1_000_000n;
const small = { amounts: [2n * million], margin: 200_000n, instalments: 2 } as const;

async function owing(app: TestApp) {
  const campaign = await createOwing(app, small);
  return { token: campaign.owner.token, campaign };
}

/** The fee was not deducted: the company pays it from its own cash. */
async function owingUjrah(app: TestApp) {
  const campaign = await createOwing(app, { ...small, ujrah: ownCash });
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

/** A company has reported, and no officer has decided. */
export async function reported(
  app: TestApp,
  result: "profit" | "loss" = "profit",
  create: typeof createSharing | typeof createAgency = createSharing,
) {
  const campaign = await create(app, { amounts: small.amounts });
  const answer = await reporting(app).submit(campaign, { result, amount: "1000000" });
  const id = String(answer.json().data.report_id);
  return { campaign, params: { report_id: id } };
}

export const repaymentScenes: readonly CallScene[] = [
  scene(contract.listCompanyPortfolios, async (app) => ({
    token: (await owing(app)).token,
    query: { cursor: undefined },
  })),
  scene(contract.getCompanyPortfolio, async (app) => {
    const { token, campaign } = await owing(app);
    return { token, query: { campaign_transaction_id: campaign.id } };
  }),
  scene(contract.getPortfolioScheduleFile, async (app) => {
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
  scene(ujrah.getCompanyUjrah, async (app) => {
    const { token, campaign } = await owingUjrah(app);
    return { token, query: { campaign_transaction_id: campaign.id } };
  }),
  scene(ujrah.startUjrahPayment, async (app) => {
    // In the place of one that waits.
    const { token, campaign } = await owingUjrah(app);
    const body = { campaign_transaction_id: campaign.id, bank_code: "BCA" };
    await app.call("POST /v1/company/portofolio/ujrah", { token, body });
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
  scene(profitReports.listProfitReports, async (app) => {
    const { campaign } = await reported(app);
    return { token: campaign.owner.token, query: { campaign_transaction_id: campaign.id } };
  }),
  scene(profitReports.submitProfitReport, async (app) => {
    const { campaign, params } = await reported(app, "profit", createAgency);
    await reporting(app).decide(params.report_id, "return", { reason: "Buktinya tidak terbaca" });
    return {
      token: campaign.owner.token,
      body: {
        ...{ campaign_transaction_id: campaign.id, result: "profit" as const, until: dayAgo(1) },
        ...{ revenue: "900000", cost_of_goods: "500000", expenses: "100000", note: "Panen kedua" },
        agent_fee: "100000",
        ...(await storePapers(app, campaign)),
      },
    };
  }),
  scene(profitReports.listReportedProfits, async (app) => {
    await reported(app);
    return { ...(await officer(app)), query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(
    profitReports.getReportedProfit,
    async (app) => ({ ...(await officer(app)), params: (await reported(app)).params }),
    // Of every paper that was seen.
    { writes: true },
  ),
  scene(profitReports.acceptReportedProfit, async (app) => ({
    params: (await reported(app)).params,
    ...(await officer(app)),
    body: { version: 1 },
  })),
  scene(
    profitReports.openLossMinutes,
    async (app) => ({ params: (await reported(app, "loss")).params, ...(await officer(app)) }),
    // That they were opened.
    { writes: true },
  ),
  scene(profitReports.checkReportedLoss, async (app) => {
    const { params } = await reported(app, "loss");
    const { token } = await officer(app);
    await reporting(app).openMinutes(params.report_id, token);
    return { params, token, body: { version: 1 } };
  }),
  scene(profitReports.returnReportedProfit, async (app) => ({
    params: (await reported(app)).params,
    ...(await officer(app)),
    body: { version: 1, reason: "Buktinya tidak terbaca" },
  })),
];
