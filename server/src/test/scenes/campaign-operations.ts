import * as operations from "@rukun/contract/campaign-operations";
import { checklistOf, createReviewedCampaign, decideReview } from "../campaign-operations.ts";
import { createCampaign } from "../campaigns.ts";
import { createOfficer } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const token = async (app: TestApp) => (await createOfficer(app)).token;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** The other review is decided already, so that this one decides the campaign. */
async function halfReviewed(app: TestApp, decided: "analysis" | "sharia") {
  const campaign = await createReviewedCampaign(app);
  await decideReview(app, campaign, decided);
  return { token: await token(app), params: { campaign_id: campaign.id } };
}

const open = async (app: TestApp) => ({
  token: await token(app),
  params: { campaign_id: (await createCampaign(app)).id },
});

export const campaignOperationScenes: readonly CallScene[] = [
  scene(operations.listOperatedCampaigns, async (app) => {
    await createReviewedCampaign(app);
    return { token: await token(app), query: { cursor: undefined } };
  }),
  scene(
    operations.getOperatedCampaign,
    async (app) => ({
      token: await token(app),
      params: { campaign_id: (await createReviewedCampaign(app)).id },
    }),
    { writes: true },
  ),
  scene(operations.analyseCampaign, async (app) => ({
    ...(await halfReviewed(app, "sharia")),
    body: { round: 1, checklist: checklistOf("analysis") as never },
  })),
  scene(operations.reviewCampaignSharia, async (app) => ({
    ...(await halfReviewed(app, "analysis")),
    body: { round: 1, checklist: checklistOf("sharia") as never },
  })),
  scene(operations.publishCampaign, async (app) => {
    const { id } = await createReviewedCampaign(app, {
      status: "READY_TO_PUBLISH",
      riskGrade: "B",
    });
    // Its words are new.
    await app.database.executeSql("delete from campaign_words");
    return {
      token: await token(app),
      params: { campaign_id: id },
      body: { starts_at: hours(1), ends_at: hours(99) },
    };
  }),
  scene(operations.suspendCampaign, open),
  scene(operations.resumeCampaign, async (app) => ({
    token: await token(app),
    params: { campaign_id: (await createCampaign(app, { status: "NON_ACTIVE" })).id },
  })),
  scene(operations.cancelCampaign, async (app) => ({
    token: await token(app),
    params: { campaign_id: (await createCampaign(app, { status: "PRE_LAUNCH" })).id },
  })),
  scene(operations.changeCampaignSlug, async (app) => {
    const { id } = await createCampaign(app);
    const { db } = app.database;
    // It gets an address back that it had.
    const slug = `lama-${id}`;
    await db.insert(db._.fullSchema.campaignSlugs).values({ slug, campaignId: id });
    return { token: await token(app), params: { campaign_id: id }, body: { slug } };
  }),
];
