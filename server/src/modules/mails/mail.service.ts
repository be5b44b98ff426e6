import type { Locale } from "@rukun/contract/locales";
import type { Database, Transaction } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { deliverUntil, expiryOf, firstLane } from "./delivery.policy.ts";
import {
  addMails,
  addManyMails,
  blankExpired,
  dropReplaced,
  listNewestMails,
  type MailRow,
  type NewMail,
} from "./mails.repository.ts";
import { type MailParams, type MailTemplate, renderMail } from "./templates.ts";

interface MailReader {
  readonly email: string;
  readonly locale: Locale;
}

export interface MailService {
  /**
   * Queues a mail in the caller's transaction; it is sent only if that commits.
   * @param topic deduplication key: unsent mails of the same template, address and topic are dropped
   */
  send<T extends MailTemplate>(
    tx: Transaction,
    to: MailReader,
    template: T,
    params: MailParams[T],
    topic?: string,
  ): Promise<void>;
  /** Many of one kind, in one statement. */
  sendAll<T extends MailTemplate>(
    tx: Transaction,
    template: T,
    mails: readonly { readonly to: MailReader; readonly params: MailParams[T] }[],
  ): Promise<void>;
  /** The newest mails, for the outbox page outside production. */
  newest(to?: string): Promise<MailRow[]>;
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
  function mailOf<T extends MailTemplate>(
    { email: recipient, locale }: MailReader,
    kind: T,
    params: MailParams[T],
    now: Date,
  ): NewMail {
    const expiresAt = expiryOf(params, now);
    return {
      kind,
      recipient,
      locale,
      ...renderMail(kind, locale, params),
      topic: null,
      expiresAt,
      deliverUntil: deliverUntil(expiresAt, now),
      state: isDelivered ? "queued" : "outbox",
      lane: firstLane(kind),
      dueAt: now,
    };
  }

  return {
    async send(tx, to, kind, params, topic) {
      const now = clock();
      if (topic !== undefined) await dropReplaced(tx, { kind, recipient: to.email, topic }, now);
      await addMails(tx, [{ ...mailOf(to, kind, params, now), topic: topic ?? null }]);
    },

    async sendAll(tx, kind, mails) {
      const now = clock();
      if (mails.length === 0) return;
      await addManyMails(
        tx,
        mails.map(({ to, params }) => mailOf(to, kind, params, now)),
      );
    },

    newest: (to) => listNewestMails(db, 100, to),
    removeEnded: () => blankExpired(background, clock()),
  };
}
