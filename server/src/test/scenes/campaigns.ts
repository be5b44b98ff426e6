import * as campaigns from "@rukun/contract/campaigns";
import { addCampaignFile, createCampaign } from "../campaigns.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const published = async (app: TestApp) => (await createCampaign(app)).id;

export const campaignScenes: readonly CallScene[] = [
  scene(campaigns.listCampaigns, async (app) => {
    await createCampaign(app);
    return { query: { q: "kopi", limit: "5", yield: "100", cursor: undefined } };
  }),
  scene(campaigns.countCampaigns, async (app) => {
    await createCampaign(app);
    return { query: { q: "kopi", yield: "100" } };
  }),
  scene(campaigns.listProjects, async (app) => {
    await createCampaign(app);
    return { query: { title: "kopi" } };
  }),
  scene(campaigns.getCampaignDetail, async (app) => ({
    query: { campaign_id: await published(app), slug: undefined },
  })),
  scene(campaigns.getCampaignProgress, async (app) => ({
    query: { campaignUuid: await published(app) },
  })),
  scene(campaigns.simulateCampaign, async (app) => ({
    query: { campaign_id: await published(app), amount: "1000000" },
  })),
  scene(campaigns.getCampaignFile, async (app) => {
    const campaign = await createCampaign(app);
    return { params: { file_id: await addCampaignFile(app, campaign, "prospectus") } };
  }),
];
