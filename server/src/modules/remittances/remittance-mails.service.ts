import type { Transaction } from "../../db/client.ts";
import type { RemittanceRow } from "../../db/schema/remittances.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import { listReaders } from "./remittances.repository.ts";

/** Tells a company that what it paid too much is back in its account. */
export type MailSettled = (tx: Transaction, remittance: RemittanceRow) => Promise<void>;

export const createRemittanceMails =
  (deps: { mail: Pick<MailService, "send">; webUrl: string }): MailSettled =>
  async (tx, { campaignId, amount, bankCode: bank, lastDigits: digits }) => {
    const { mail, webUrl } = deps;
    // The state, charity and the platform itself read their bank.
    if (campaignId === null) return;
    const path = `/submission/campaigns/${campaignId}/repayments`;
    for (const { titleId, titleEn, ...reader } of await listReaders(tx, campaignId)) {
      const { locale, email, fullName: name } = reader;
      await mail.send(tx, { email, locale }, "excessReturned", {
        name,
        campaign: (locale === "en" ? titleEn : titleId) ?? "",
        ...{ amount, bank, digits },
        repaymentsUrl: webAddress(webUrl, locale, path),
      });
    }
  };
