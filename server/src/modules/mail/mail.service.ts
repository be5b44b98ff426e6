import type { Locale } from "@rukun/contract/locales";
import type { Database, Transaction } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MailTransport } from "../../providers/mail/port.ts";
import {
  addMail,
  countAttempt,
  listNewestMails,
  lockUnsentMail,
  type MailRow,
  markSent,
} from "./mail.repository.ts";
import { type MailParams, type MailTemplate, renderMail } from "./templates.ts";

/** After this many failures a mail stays in the table for an operator to look at. */
const maxAttempts = 10;

export interface MailService {
  /** Writes a mail in the caller's transaction; it goes out once that is committed, and only then. */
  send<T extends MailTemplate>(
    tx: Transaction,
    to: { email: string; locale: Locale },
    template: T,
    params: MailParams[T],
  ): Promise<void>;
  /** Delivers one mail; a failure is thrown so that the job is tried again. */
  deliver(mailId: string): Promise<void>;
  /** The newest mails, for the outbox page outside production. */
  newest(): Promise<MailRow[]>;
}

export function createMailService(deps: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  /** Null without SMTP: mails then wait in the outbox. */
  transport: MailTransport | null;
}): MailService {
  const { db, jobs, clock, transport } = deps;
  return {
    async send(tx, to, template, params) {
      const { subject, text } = renderMail(template, to.locale, params);
      const id = await addMail(tx, { recipient: to.email, locale: to.locale, subject, text });
      if (transport) await jobs.enqueue(tx, "deliver-mail", { mailId: id });
    },

    async deliver(mailId) {
      if (!transport) return;
      await countAttempt(db, mailId);
      await db.transaction(async (tx) => {
        const mail = await lockUnsentMail(tx, mailId, maxAttempts);
        if (!mail) return;
        await transport.send({ to: mail.recipient, subject: mail.subject, text: mail.text });
        await markSent(tx, mail.id, clock());
      });
    },

    newest: () => listNewestMails(db, 100),
  };
}
