import * as campaigns from "@rukun/contract/company-campaigns";
import { approvedCampaign } from "../agreements.ts";
import {
  campaignContent,
  createCampaignCompany,
  createCampaignDraft,
  createFilledCampaign,
  storeCampaignFiles,
} from "../campaign-drafts.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

/** A complete draft, and what any call about it carries. */
async function filled(app: TestApp) {
  const { campaignId, owner } = await createFilledCampaign(app);
  const { token } = owner;
  return { owner, token, campaignId, of: { campaign_id: campaignId } };
}

async function read(app: TestApp) {
  const { token, of } = await filled(app);
  return { token, query: of };
}

const notListed = async (app: TestApp) => ({
  token: (await createCampaignDraft(app)).owner.token,
  query: { cursor: undefined },
});

export const companyCampaignScenes: readonly CallScene[] = [
  scene(campaigns.listCompanyCampaigns, notListed),
  scene(campaigns.getCompanyCampaign, read),
  scene(campaigns.previewCompanyCampaign, read),
  scene(campaigns.createCompanyCampaign, async (app) => ({
    token: (await createCampaignCompany(app)).token,
  })),
  scene(campaigns.getCampaignStepOne, read),
  scene(campaigns.getCampaignStepTwo, read),
  scene(campaigns.getCampaignStepThree, read),
  scene(campaigns.saveCampaignStepOne, async (app) => {
    const { token, of } = await filled(app);
    const body = { ...campaignContent().basics, pledge_maximum: undefined, ...of, version: 1 };
    return { token, body };
  }),
  scene(campaigns.saveCampaignStepTwo, async (app) => {
    const { token, of } = await filled(app);
    return { token, body: { ...campaignContent().terms, ...of, version: 1 } };
  }),
  scene(campaigns.saveCampaignStepThree, async (app) => {
    const { owner, token, of } = await filled(app);
    const files = await storeCampaignFiles(app, owner);
    return { token, body: { ...files, ...of, version: 1 } };
  }),
  scene(campaigns.saveCampaignDraft, async (app) => {
    const { token, of } = await filled(app);
    const values = { title_id: "Mesin jahit" };
    return { token, body: { ...of, step: "step-one" as const, version: 1, values } };
  }),
  scene(campaigns.submitCampaign, async (app) => {
    const { token, of } = await filled(app);
    return { token, body: of };
  }),
  scene(campaigns.cancelCampaign, async (app) => {
    const { token, of } = await filled(app);
    return { token, body: of };
  }),
  scene(campaigns.getCampaignAgreement, async (app) => {
    const { campaignId, owner } = await approvedCampaign(app);
    return { token: owner.token, query: { campaign_id: campaignId } };
  }),
  scene(campaigns.makeCampaignAgreement, async (app) => {
    const { campaignId, owner } = await approvedCampaign(app);
    return { token: owner.token, body: { campaign_id: campaignId } };
  }),
];
