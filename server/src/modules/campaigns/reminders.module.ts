import {
  addCampaignReminder,
  listCampaignReminders,
  removeCampaignReminder,
} from "@rukun/contract/campaign-reminders";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createRemindersService } from "./reminders.service.ts";
import { createSignatureReminders } from "./signature-reminders.service.ts";

/** Reminders of campaigns that are still to open, and of those that wait for their company's signature. */
export function createCampaignRemindersModule(
  { background, clock, config, db }: Platform,
  { mail }: { mail: MailService },
): Module & { readonly jobs: Pick<JobHandlers, "send-reminders" | "remind-signatures"> } {
  const { webUrl } = config;
  const reminders = createRemindersService({ db, background, clock, mail, webUrl });
  return {
    services: {},
    jobs: {
      "send-reminders": () => reminders.sendDue(),
      "remind-signatures": createSignatureReminders({ background, clock, mail, webUrl }),
    },
    routes(handle) {
      handle(listCampaignReminders, ({ signedIn }) => reminders.list(signedIn.userId));
      handle(addCampaignReminder, ({ signedIn, body }) =>
        reminders.add(signedIn.userId, body.campaign_id),
      );
      handle(removeCampaignReminder, ({ signedIn, body }) =>
        reminders.remove(signedIn.userId, body.campaign_id),
      );
    },
  };
}
