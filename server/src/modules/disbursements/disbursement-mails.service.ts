import type { Locale } from "@rukun/contract/locales";
import type { Transaction } from "../../db/client.ts";
import type { DisbursementRow } from "../../db/schema/disbursements.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { DisbursementMailParams } from "../mails/disbursement-templates.ts";
import type { MailService } from "../mails/mail.service.ts";
import { listReaders } from "./campaign.repository.ts";
import { sentOf } from "./disbursement-view.policy.ts";
import { listReleasers } from "./disbursements.repository.ts";

export interface DisbursementMails {
  /** To the company: its money leaves. */
  approved(tx: Transaction, row: DisbursementRow): Promise<void>;
  /** To the company: the bank could not send it. */
  failed(tx: Transaction, row: DisbursementRow): Promise<void>;
  /** To the company, and to the officers who released it: it had arrived, and has come back. */
  bounced(tx: Transaction, row: DisbursementRow): Promise<void>;
  /** To the company: the bank says that it has arrived; it is asked to say so too. */
  settled(tx: Transaction, row: DisbursementRow): Promise<void>;
  /** To the company, and to the officers who released it: the campaign is frozen. */
  disputed(tx: Transaction, row: DisbursementRow): Promise<void>;
}

interface Reader {
  readonly email: string;
  readonly locale: Locale;
  readonly fullName: string;
  /** Of the campaign. */
  readonly titleId: string | null;
  readonly titleEn: string | null;
}

export function createDisbursementMails(deps: {
  mail: Pick<MailService, "send">;
  webUrl: string;
}): DisbursementMails {
  const { mail, webUrl } = deps;

  async function send(
    tx: Transaction,
    template: keyof DisbursementMailParams,
    row: DisbursementRow,
    readers: readonly Reader[],
    path: string,
  ): Promise<void> {
    for (const { email, locale, fullName: name, titleId, titleEn } of readers) {
      await mail.send(tx, { email, locale }, template, {
        name,
        campaign: (locale === "en" ? titleEn : titleId) ?? "",
        amount: sentOf(row),
        bank: row.bankCode,
        digits: row.lastDigits,
        disbursementUrl: webAddress(webUrl, locale, path),
      });
    }
  }

  const toCompany =
    (template: keyof DisbursementMailParams) => async (tx: Transaction, row: DisbursementRow) => {
      const readers = await listReaders(tx, row.campaignId);
      await send(
        tx,
        template,
        row,
        readers,
        `/submission/campaigns/${row.campaignId}/disbursement`,
      );
    };

  const toOfficers =
    (template: keyof DisbursementMailParams) => async (tx: Transaction, row: DisbursementRow) => {
      const officers = await listReleasers(tx, row);
      await send(tx, template, row, officers, `/backoffice/disbursements/${row.campaignId}`);
    };

  return {
    approved: toCompany("disbursementSent"),
    failed: toCompany("disbursementFailed"),
    settled: toCompany("disbursementArrived"),
    async bounced(tx, row) {
      await toCompany("disbursementBounced")(tx, row);
      await toOfficers("disbursementCameBack")(tx, row);
    },
    async disputed(tx, row) {
      await toCompany("disbursementDisputed")(tx, row);
      await toOfficers("disbursementFrozen")(tx, row);
    },
  };
}
