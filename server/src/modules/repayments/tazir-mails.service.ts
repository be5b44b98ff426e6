import type { Transaction } from "../../db/client.ts";
import type { TazirRow } from "../../db/schema/tazirs.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import { findNamed, listCampaignReaders } from "./reminders.repository.ts";
import { findTazir } from "./tazirs.repository.ts";

/** To the company. */
export interface TazirMails {
  charged(tx: Transaction, tazir: Pick<TazirRow, "id">): Promise<void>;
  paid(tx: Transaction, tazir: Pick<TazirRow, "id">): Promise<void>;
}

export function createTazirMails(deps: {
  mail: Pick<MailService, "send">;
  webUrl: string;
}): TazirMails {
  const { mail, webUrl } = deps;

  async function lettersOf(tx: Transaction, id: string) {
    const found = await findTazir(tx, id);
    if (!found) throw new Error("a ta'zir is not there");
    const { tazir, no } = found;
    const campaign = await findNamed(tx, tazir.campaignId);
    const readers = await listCampaignReaders(tx, campaign);
    const { titleId, titleEn } = campaign;
    const path = `/submission/campaigns/${tazir.campaignId}/repayments`;
    return readers.map(({ locale, email, fullName: name }) => ({
      tazir,
      to: { email, locale },
      params: {
        name,
        campaign: (locale === "en" ? titleEn : titleId) ?? "",
        ...{ amount: tazir.amount, no },
        repaymentsUrl: webAddress(webUrl, locale, path),
      },
    }));
  }

  return {
    async charged(tx, { id }) {
      for (const { to, params, tazir } of await lettersOf(tx, id)) {
        const { reason, overdue, bps } = tazir;
        await mail.send(tx, to, "tazirCharged", { ...params, reason, overdue, bps });
      }
    },
    async paid(tx, { id }) {
      for (const { to, params } of await lettersOf(tx, id)) {
        await mail.send(tx, to, "tazirPaid", params);
      }
    },
  };
}
