import type { Database, Transaction } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import {
  type AwaitedStatus,
  listSignatories,
  takeSignatureReminders,
} from "./signature-reminders.repository.ts";

/** Days of waiting after which a company is reminded. */
export const signatureDays = [2, 5, 9, 14, 21, 30] as const;
const batch = 50;

const templates = {
  READY_FOR_CONTRACT: "reminderAgreement",
  FULLY_FUNDED: "reminderCountersignature",
} as const satisfies Record<AwaitedStatus, string>;

/**
 * Mails the owners of companies whose campaigns wait for their signature: under the wakalah bil ujrah, or under the
 * contracts of a funded campaign's funders. Each reminder is written down in the transaction that queues its mails. It
 * ends with the signature.
 */
export function createSignatureReminders(deps: {
  background: Database;
  clock: Clock;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): () => Promise<void> {
  const { background, clock, mail, webUrl } = deps;

  async function remind(tx: Transaction): Promise<number> {
    const due = { now: clock(), days: signatureDays, limit: batch };
    const taken = await takeSignatureReminders(tx, due);
    if (taken.length === 0) return 0;
    const signatories = await listSignatories(
      tx,
      taken.map(({ campaignId }) => campaignId),
    );
    for (const { campaignId, titleId, titleEn, ...reader } of signatories) {
      const reminder = taken.find((each) => each.campaignId === campaignId);
      if (!reminder) continue;
      const { locale, fullName: name } = reader;
      await mail.send(tx, reader, templates[reminder.status], {
        name,
        campaign: (locale === "en" ? titleEn : titleId) ?? "",
        campaignUrl: webAddress(webUrl, locale, `/submission/campaigns/${campaignId}`),
      });
    }
    return taken.length;
  }

  return async () => {
    let taken: number;
    do {
      taken = await background.transaction(remind);
    } while (taken === batch);
  };
}
