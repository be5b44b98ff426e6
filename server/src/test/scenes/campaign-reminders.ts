import {
  addCampaignReminder,
  listCampaignReminders,
  removeCampaignReminder,
} from "@rukun/contract/campaign-reminders";
import { createCampaign } from "../campaigns.ts";
import { createMember } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

async function upcoming(app: TestApp) {
  const { id } = await createCampaign(app, {
    status: "PRE_LAUNCH",
    startsAt: new Date(Date.now() + 3_600_000),
  });
  const { id: userId, token } = await createMember(app);
  return { userId, token, body: { campaign_id: id } };
}

/** Somebody waits for its opening. */
export async function reminded(app: TestApp) {
  const { userId, token, body } = await upcoming(app);
  const { db } = app.database;
  const row = { campaignId: body.campaign_id, userId };
  await db.insert(db._.fullSchema.campaignReminders).values(row);
  return { token, body };
}

export const campaignReminderScenes: readonly CallScene[] = [
  scene(listCampaignReminders, async (app) => ({ token: (await reminded(app)).token })),
  scene(addCampaignReminder, async (app) => {
    const { token, body } = await upcoming(app);
    return { token, body };
  }),
  scene(removeCampaignReminder, reminded),
];
