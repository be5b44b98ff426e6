import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import { type UndeliveredState, undeliveredStates } from "@rukun/contract/mail-filters";
import type { listUndeliveredMails, UndeliveredMail } from "@rukun/contract/mails";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { readCursor, writeCursor } from "../../lib/queue-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { maskEmail } from "../account/mask.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { deliverUntil, firstLane } from "./delivery.policy.ts";
import type { MailRow } from "./mails.repository.ts";
import { mailTitle } from "./templates.ts";
import {
  listUndelivered,
  lockUndelivered,
  type MailPlace,
  queueAgain,
} from "./undelivered-mails.repository.ts";

const pageSize = 20;

/** Undelivered mails, for officers. */
export interface UndeliveredMailsService {
  list(
    query: ParsedQuery<typeof listUndeliveredMails>,
    locale: Locale,
  ): Promise<CallData<typeof listUndeliveredMails>>;
  /** @throws ApiError `not_found` for a mail that is not in the list, `mail_expired`. */
  sendAgain(officerId: string, mailId: string, requestId: string): Promise<void>;
}

/** The text of an expired code or link has been cleared. */
const isWorthSending = ({ text, expiresAt }: MailRow, now: Date): boolean =>
  text !== "" && (expiresAt === null || expiresAt > now);

export function createUndeliveredMailsService(deps: {
  db: Database;
  clock: Clock;
  signingKey: Buffer;
}): UndeliveredMailsService {
  const { db, clock, signingKey } = deps;

  /** A cursor is valid for its own filter only; anything else starts at the first page. */
  function placeOf(cursor: string | undefined, scope: string): MailPlace | undefined {
    const position = cursor ? readCursor(signingKey, scope, cursor) : undefined;
    return position && { endedAt: position.submittedAt, id: position.submissionId };
  }

  type Row = Awaited<ReturnType<typeof listUndelivered>>[number];
  const reviewOf = ({ personId, companyId }: Row): UndeliveredMail["review"] => {
    if (companyId) return { kind: "company", id: companyId };
    return personId ? { kind: "person", id: personId } : null;
  };
  const endOf = ({ endedAt, createdAt }: MailRow): Date => endedAt ?? createdAt;

  return {
    async list({ filter = "all", cursor }, locale) {
      const now = clock();
      const scope = `mails:${filter}`;
      const states = filter === "all" ? undeliveredStates : [filter];
      const after = placeOf(cursor, scope);
      const rows = await listUndelivered(db, { states, after, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1)?.mail : undefined;
      return {
        items: shown.map((row) => ({
          mail_id: row.mail.id,
          recipient: maskEmail(row.mail.recipient),
          title: mailTitle(row.mail.kind, locale),
          state: row.mail.state as UndeliveredState,
          reply: row.mail.reply ?? "",
          attempts: row.mail.attempts,
          created_at: row.mail.createdAt.toISOString(),
          ended_at: endOf(row.mail).toISOString(),
          can_send_again: isWorthSending(row.mail, now),
          review: reviewOf(row),
        })),
        next_cursor: last
          ? writeCursor(signingKey, scope, {
              segment: 0,
              submittedAt: endOf(last),
              submissionId: last.id,
            })
          : null,
      };
    },

    async sendAgain(officerId, mailId, requestId) {
      await db.transaction(async (tx) => {
        const found = isUuid(mailId) ? await lockUndelivered(tx, mailId) : undefined;
        if (!found) throw new ApiError("not_found");
        const { mail, userId } = found;
        const now = clock();
        if (!isWorthSending(mail, now)) throw new ApiError("mail_expired");
        await queueAgain(tx, mail.id, {
          lane: firstLane(mail.kind),
          now,
          deliverUntil: deliverUntil(mail.expiresAt, now),
        });
        await addAuditEntry(tx, {
          actorId: officerId,
          subjectId: userId,
          action: "mail.send_again",
          from: mail.reply,
          to: mail.kind,
          reason: mail.id,
          requestId,
        });
      });
    },
  };
}
