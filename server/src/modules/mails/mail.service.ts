import type { Locale } from "@rukun/contract/locales";
import type { Database, Transaction } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { deliverUntil, expiryOf, firstLane } from "./delivery.policy.ts";
import {
  addMail,
  blankExpired,
  dropReplaced,
  listNewestMails,
  type MailRow,
} from "./mails.repository.ts";
import { type MailParams, type MailTemplate, renderMail } from "./templates.ts";

export interface MailService {
  /**
   * Queues a mail in the caller's transaction; it is sent only if that commits.
   * @param topic deduplication key: unsent mails of the same template, address and topic are dropped
   */
  send<T extends MailTemplate>(
    tx: Transaction,
    to: { email: string; locale: Locale },
    template: T,
    params: MailParams[T],
    topic?: string,
  ): Promise<void>;
  /** The newest mails, for the outbox page outside production. */
  newest(): Promise<MailRow[]>;
  /** Clears codes and links that have expired. */
  removeEnded(): Promise<void>;
}

export function createMailService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  /** Without a transport mails stay in the outbox. */
  isDelivered: boolean;
}): MailService {
  const { db, background, clock, isDelivered } = deps;
  return {
    async send(tx, { email: recipient, locale }, kind, params, topic) {
      const now = clock();
      const expiresAt = expiryOf(params, now);
      if (topic !== undefined) await dropReplaced(tx, { kind, recipient, topic }, now);
      await addMail(tx, {
        kind,
        recipient,
        locale,
        ...renderMail(kind, locale, params),
        topic: topic ?? null,
        expiresAt,
        deliverUntil: deliverUntil(expiresAt, now),
        state: isDelivered ? "queued" : "outbox",
        lane: firstLane(kind),
        dueAt: now,
      });
    },

    newest: () => listNewestMails(db, 100),
    removeEnded: () => blankExpired(background, clock()),
  };
}
