import type { Locale } from "@rukun/contract/locales";
import { addDays, type Day, dayInJakarta, daysBetween } from "@rukun/finance/calendar";
import { daysLateOn, lateBefore } from "@rukun/finance/working-days";
import type { Database, Transaction } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import {
  findNamed,
  listCampaignReaders,
  listReminded,
  takeDueReminders,
} from "./reminders.repository.ts";

interface Received {
  readonly reader: { readonly email: string; readonly locale: Locale; readonly fullName: string };
  readonly principal: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
}

export interface RepaymentMails {
  /** The company's money has arrived. */
  arrived(
    tx: Transaction,
    campaignId: string,
    money: { readonly amount: bigint; readonly excess: bigint },
  ): Promise<void>;
  /** Funders have got their shares. */
  distributed(tx: Transaction, campaignId: string, received: readonly Received[]): Promise<void>;
  /** Reminds companies of what is due soon and what is late, each once; a recurring job. */
  remind(): Promise<void>;
}

/** Days past due on which a company is reminded; below zero before. */
export const reminderDays = [-7, -1, 1, 8, 31, 61, 91] as const;
const batch = 50;

/** Until which due day a stage of the reminders has come on a day. */
export const reminderStagesOn = (today: Day): { day: number; dueUntil: Day }[] =>
  reminderDays.map((day) => ({
    day,
    dueUntil: day > 0 ? addDays(lateBefore(addDays(today, 1 - day)), -1) : addDays(today, -day),
  }));

export function createRepaymentMails(deps: {
  background: Database;
  clock: Clock;
  mail: Pick<MailService, "send" | "sendAll">;
  webUrl: string;
}): RepaymentMails {
  const { background, clock, mail, webUrl } = deps;
  type Named = Pick<Awaited<ReturnType<typeof findNamed>>, "id" | "titleId" | "titleEn">;

  const titleIn = ({ titleId, titleEn }: Named, locale: Locale) =>
    (locale === "en" ? titleEn : titleId) ?? "";
  const repaymentsUrl = ({ id }: Named, locale: Locale) =>
    webAddress(webUrl, locale, `/submission/campaigns/${id}/repayments`);

  async function remind(tx: Transaction): Promise<number> {
    const now = clock();
    const today = dayInJakarta(now);
    const due = { now, stages: reminderStagesOn(today), limit: batch };
    const taken = await takeDueReminders(tx, due);
    if (taken.length === 0) return 0;
    const ids = taken.map(({ instalmentId }) => instalmentId);
    for (const { instalment, no, campaign } of await listReminded(tx, ids)) {
      const { due: day, principal, margin, principalPaid, marginPaid } = instalment;
      const amount = principal + margin - principalPaid - marginPaid;
      const late = daysLateOn(day, today);
      const template = late > 0 ? "instalmentLate" : "instalmentUpcoming";
      for (const { locale, email, fullName: name } of await listCampaignReaders(tx, campaign)) {
        await mail.send(tx, { email, locale }, template, {
          name,
          campaign: titleIn(campaign, locale),
          ...{
            no,
            amount,
            due: new Date(day),
            days: late > 0 ? late : Math.max(0, daysBetween(today, day)),
          },
          repaymentsUrl: repaymentsUrl(campaign, locale),
        });
      }
    }
    return taken.length;
  }

  return {
    async arrived(tx, campaignId, money) {
      const campaign = await findNamed(tx, campaignId);
      const hasMore = campaign.akadType !== "murabahah" && campaign.status !== "FINISH";
      for (const { locale, email, fullName: name } of await listCampaignReaders(tx, campaign)) {
        await mail.send(tx, { email, locale }, "repaymentArrived", {
          name,
          campaign: titleIn(campaign, locale),
          ...{ ...money, hasMore },
          repaymentsUrl: repaymentsUrl(campaign, locale),
        });
      }
    },

    async distributed(tx, campaignId, received) {
      const campaign = await findNamed(tx, campaignId);
      await mail.sendAll(
        tx,
        "repaymentDistributed",
        received.map(({ reader: { locale, email, fullName: name }, principal, gross, tax }) => ({
          to: { email, locale },
          params: {
            name,
            campaign: titleIn(campaign, locale),
            akad: required(campaign.akadType),
            ...{ received: principal + gross - tax, principal, gross, tax },
            rdfUrl: webAddress(webUrl, locale, "/rdf"),
          },
        })),
      );
    },

    async remind() {
      let sent: number;
      do {
        sent = await background.transaction(remind);
      } while (sent === batch);
    },
  };
}
