import type { Module, Platform } from "../../platform.ts";
import type { MailService } from "../mails/mail.service.ts";
import {
  type CampaignEffects,
  type CampaignStatusService,
  createCampaignStatusService,
} from "./campaign-status.service.ts";

/** The company's side of campaigns, and their status. */
export function createCampaignPreparationModule(
  { config, clock }: Platform,
  others: { mail: MailService } & CampaignEffects,
): Module<{ campaignStatus: CampaignStatusService }> {
  const campaignStatus = createCampaignStatusService({ ...others, clock, webUrl: config.webUrl });
  return { services: { campaignStatus } };
}
