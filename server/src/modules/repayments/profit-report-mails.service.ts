import type { Locale } from "@rukun/contract/locales";
import type { Transaction } from "../../db/client.ts";
import type { ProfitReportRow } from "../../db/schema/profit-reports.ts";
import { required } from "../../lib/required.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import { type FoundReport, listBearers } from "./profit-reports.repository.ts";
import { findNamed, listCampaignReaders } from "./reminders.repository.ts";

export interface ProfitReportMails {
  /** To the company: an officer wants something else. */
  returned(tx: Transaction, report: ProfitReportRow, reason: string): Promise<void>;
  /** To the company, and of a loss to every funder who bears it. */
  accepted(
    tx: Transaction,
    found: Pick<FoundReport, "report" | "due" | "fromExcess">,
  ): Promise<void>;
}

export function createProfitReportMails(deps: {
  mail: Pick<MailService, "send" | "sendAll">;
  webUrl: string;
}): ProfitReportMails {
  const { mail, webUrl } = deps;
  type Named = Awaited<ReturnType<typeof findNamed>>;

  const titleIn = ({ titleId, titleEn }: Named, locale: Locale) =>
    (locale === "en" ? titleEn : titleId) ?? "";

  /** What every mail to the company says. */
  async function toCompany(
    tx: Transaction,
    { campaignId, amount, result, until }: ProfitReportRow,
  ) {
    const campaign = await findNamed(tx, campaignId);
    const readers = await listCampaignReaders(tx, campaign);
    return readers.map(({ locale, email, fullName: name }) => ({
      to: { email, locale },
      params: {
        name,
        campaign: titleIn(campaign, locale),
        ...{ amount, isLoss: result === "loss", until: new Date(until) },
        repaymentsUrl: webAddress(webUrl, locale, `/submission/campaigns/${campaignId}/repayments`),
      },
    }));
  }

  async function toFunders(tx: Transaction, { id, campaignId, amount }: ProfitReportRow) {
    const campaign = await findNamed(tx, campaignId);
    const akad = campaign.akadType === "wakalah" ? "wakalah" : "musyarakah";
    const bearers = await listBearers(tx, id);
    await mail.sendAll(
      tx,
      "lossBorne",
      bearers.map(({ reader: { locale, email, fullName: name }, ...bearer }) => ({
        to: { email, locale },
        params: {
          name,
          campaign: titleIn(campaign, locale),
          ...{ akad, amount, lost: bearer.lost, left: bearer.left },
          minutesSha256: bearer.minutesSha256,
          transactionUrl: webAddress(
            webUrl,
            locale,
            `/campaign/transaction/${bearer.transactionId}`,
          ),
        },
      })),
    );
  }

  return {
    async returned(tx, report, reason) {
      for (const { to, params } of await toCompany(tx, report)) {
        await mail.send(tx, to, "profitReportReturned", { ...params, reason });
      }
    },

    async accepted(tx, { report, due, fromExcess }) {
      const fundersPart = required(report.fundersPart);
      const dueOn = due === null ? null : new Date(due);
      for (const { to, params } of await toCompany(tx, report)) {
        await mail.send(tx, to, "profitReportAccepted", {
          ...params,
          ...{ fundersPart, due: dueOn, fromExcess },
        });
      }
      if (report.result === "loss") await toFunders(tx, report);
    },
  };
}
