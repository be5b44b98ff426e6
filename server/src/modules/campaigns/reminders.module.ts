import {
  addCampaignReminder,
  listCampaignReminders,
  removeCampaignReminder,
} from "@rukun/contract/campaign-reminders";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createRemindersService } from "./reminders.service.ts";

/** Reminders of campaigns that are still to open. */
export function createCampaignRemindersModule(
  { background, clock, config, db }: Platform,
  { mail }: { mail: MailService },
): Module & { readonly jobs: Pick<JobHandlers, "send-reminders"> } {
  const reminders = createRemindersService({ db, background, clock, mail, webUrl: config.webUrl });
  return {
    services: {},
    jobs: { "send-reminders": () => reminders.sendDue() },
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
