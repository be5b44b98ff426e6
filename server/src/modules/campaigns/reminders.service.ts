import type { Database, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { MailService } from "../mails/mail.service.ts";
import {
  addReminder,
  type DueReminder,
  holdStatus,
  listReminders,
  removeReminder,
  takeDueReminders,
} from "./reminders.repository.ts";

interface Reminded {
  readonly campaign_id: string;
}

export interface RemindersService {
  list(userId: string): Promise<Reminded[]>;
  /** @throws ApiError `not_found` unless it is published, `not_upcoming` unless it is still to open. */
  add(userId: string, campaignId: string): Promise<Reminded>;
  remove(userId: string, campaignId: string): Promise<Reminded>;
  /**
   * Mails everyone whose campaign has opened, or was cancelled before. A reminder ends in the transaction that queues its
   * mail, so there is one mail, however many processes send and whatever is killed. A suspended campaign keeps its
   * reminders: it may still open, also at another time, and that moment is what they are about.
   */
  sendDue(): Promise<void>;
}

const batch = 100;

export function createRemindersService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): RemindersService {
  const { db, background, clock, mail, webUrl } = deps;

  const send = (tx: Transaction, { locale, status, slug, ...reminder }: DueReminder) => {
    const { fullName, titleId, titleEn } = reminder;
    const isCancelled = status === "CANCELLED";
    return mail.send(
      tx,
      { email: reminder.email, locale },
      isCancelled ? "reminderCancelled" : "reminderOpened",
      {
        name: fullName,
        campaign: (locale === "en" ? titleEn : titleId) ?? "",
        campaignUrl: `${webUrl}${locale === "en" ? "/en" : ""}/campaign/${slug}`,
      },
    );
  };

  return {
    list: (userId) => listReminders(db, userId),
    async add(userId, campaignId) {
      if (!isUuid(campaignId)) throw new ApiError("not_found");
      await db.transaction(async (tx) => {
        const status = await holdStatus(tx, campaignId);
        if (!status) throw new ApiError("not_found");
        if (status !== "PRE_LAUNCH") throw new ApiError("not_upcoming");
        await addReminder(tx, { campaignId, userId, createdAt: clock() });
      });
      return { campaign_id: campaignId };
    },
    async remove(userId, campaignId) {
      if (isUuid(campaignId)) await removeReminder(db, campaignId, userId);
      return { campaign_id: campaignId };
    },
    async sendDue() {
      let sent: number;
      do {
        sent = await background.transaction(async (tx) => {
          const due = await takeDueReminders(tx, batch);
          for (const reminder of due) await send(tx, reminder);
          return due.length;
        });
      } while (sent === batch);
    },
  };
}
