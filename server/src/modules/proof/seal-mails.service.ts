import { beginOf, dayInJakarta } from "@rukun/finance/calendar";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { MailService } from "../mails/mail.service.ts";
import { findPublishedId } from "./proof.repository.ts";
import {
  addSubscription,
  isSubscribed,
  lastSealBefore,
  listSealsBetween,
  removeSubscription,
  takeDueSubscriptions,
} from "./seal-mails.repository.ts";

export interface SealMailsService {
  isSubscribed(userId: string): Promise<boolean>;
  /** @throws ApiError `not_found` unless the campaign is published. */
  subscribe(userId: string, campaignId: string): Promise<void>;
  unsubscribe(userId: string): Promise<void>;
  /**
   * Sends the seals of the days before today in Jakarta to whoever has not had them. What was sent is noted in the
   * transaction that queues the mail: one mail a day, however often and by however many processes this runs.
   */
  sendDue(): Promise<void>;
}

const batch = 100;
/** In one mail; older ones, after an outage, are on the page. */
const mostInMail = 72;

export function createSealMailsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): SealMailsService {
  const { db, background, clock, mail, webUrl } = deps;

  const sendBatch = (upTo: number): Promise<number> =>
    background.transaction(async (tx) => {
      const due = await takeDueSubscriptions(tx, upTo, batch);
      const after = Math.min(upTo, ...due.map(({ sentNo }) => sentNo));
      const seals = await listSealsBetween(tx, Math.max(after, upTo - mostInMail), upTo);
      for (const { sentNo, slug, locale, email, name } of due) {
        await mail.send(tx, { email, locale }, "dailySeals", {
          name,
          seals: seals.filter(({ no }) => no > sentNo),
          proofUrl: `${webUrl}${locale === "en" ? "/en" : ""}/campaign/${slug}/bukti`,
        });
      }
      return due.length;
    });

  return {
    isSubscribed: (userId) => isSubscribed(db, userId),
    async subscribe(userId, campaignId) {
      await db.transaction(async (tx) => {
        const campaign = isUuid(campaignId) ? await findPublishedId(tx, campaignId) : undefined;
        if (!campaign) throw new ApiError("not_found");
        const createdAt = clock();
        const sentNo = await lastSealBefore(tx, createdAt);
        await addSubscription(tx, { userId, campaignId, sentNo, createdAt });
      });
    },
    unsubscribe: (userId) => removeSubscription(db, userId),
    async sendDue() {
      const upTo = await lastSealBefore(background, beginOf(dayInJakarta(clock())));
      while ((await sendBatch(upTo)) === batch);
    },
  };
}
