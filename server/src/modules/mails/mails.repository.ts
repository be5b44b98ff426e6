import { and, asc, desc, eq, gt, inArray, lte, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { mails } from "../../db/schema.ts";
import type { Lane } from "./delivery.policy.ts";

export type MailRow = typeof mails.$inferSelect;
export type NewMail = Pick<
  MailRow,
  "kind" | "recipient" | "locale" | "subject" | "text" | "topic" | "expiresAt" | "deliverUntil"
> &
  Pick<MailRow, "state" | "lane" | "dueAt">;

export async function addMails(db: Executor, rows: readonly NewMail[]): Promise<void> {
  await db.insert(mails).values([...rows]);
}

/** Very many: one value instead of ten for each, from which the query builder takes 30 ms for two hundred. */
export async function addManyMails(db: Executor, rows: readonly NewMail[]): Promise<void> {
  await db.execute(sql`
    insert into ${mails}
      (kind, recipient, locale, subject, text, topic, expires_at, deliver_until, state, lane, due_at)
    select kind, recipient, locale, subject, text, topic, "expiresAt", "deliverUntil", state, lane, "dueAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail(
      kind text, recipient text, locale locale, subject text, text text, topic text, "expiresAt" timestamptz,
      "deliverUntil" timestamptz, state mail_state, lane mail_lane, "dueAt" timestamptz)`);
}

/** @param to of this address only */
export async function listNewestMails(
  db: Executor,
  limit: number,
  to: string | undefined,
): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(to ? eq(mails.recipient, to) : undefined)
    .orderBy(desc(mails.createdAt), asc(mails.id))
    .limit(limit);
}

const isQueued = eq(mails.state, "queued");
const isEnded = inArray(mails.state, ["refused", "given_up"]);
const domain = sql<string>`lower(split_part(${mails.recipient}, '@', 2))`;

/** Newest codes first: after an outage users no longer wait for the older ones. */
const order = (lane: Lane): SQL[] =>
  lane === "codes" ? [desc(mails.createdAt), asc(mails.id)] : [asc(mails.dueAt), asc(mails.id)];

/** Claims the next mails of a lane for an attempt; concurrent processes skip them. */
export async function claimMails(
  db: Executor,
  { lane, now, leaseEnd, busyDomains, limit }: Claim,
): Promise<MailRow[]> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isQueued,
        eq(mails.lane, lane),
        lte(mails.dueAt, now),
        gt(mails.deliverUntil, now),
        busyDomains.length > 0 ? notInArray(domain, [...busyDomains]) : undefined,
      ),
    )
    .orderBy(...order(lane))
    .limit(limit)
    .for("update", { skipLocked: true });
  return (
    db
      .update(mails)
      .set({ dueAt: leaseEnd, attempts: sql`${mails.attempts} + 1` })
      // As an array the sub-select runs, and locks, exactly once.
      .where(sql`${mails.id} = any(array(${next}))`)
      .returning()
  );
}

export interface Claim {
  readonly lane: Lane;
  readonly now: Date;
  /** Lease end: when others may take over, unless it is renewed. */
  readonly leaseEnd: Date;
  readonly busyDomains: readonly string[];
  readonly limit: number;
}

export async function renewLeases(db: Executor, ids: string[], leaseEnd: Date): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: leaseEnd })
    .where(and(isQueued, inArray(mails.id, ids)));
}

/** Delivered: clears the text, because it can contain a code or a link. */
export async function markSent(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: "sent", sentAt: at, endedAt: null, reply: null, text: "" })
    .where(eq(mails.id, id));
}

/** Returns it to the queue for another attempt. */
export async function putBack(
  db: Executor,
  id: string,
  next: { lane: Lane; dueAt: Date; reply: string },
): Promise<void> {
  await db
    .update(mails)
    .set(next)
    .where(and(eq(mails.id, id), isQueued));
}

/** Returns it to the queue without counting the attempt. */
export async function release(db: Executor, id: string, dueAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt, attempts: sql`greatest(${mails.attempts} - 1, 0)` })
    .where(and(eq(mails.id, id), isQueued));
}

export async function endMail(
  db: Executor,
  id: string,
  end: { state: "refused" | "given_up"; reply: string; endedAt: Date },
): Promise<void> {
  await db
    .update(mails)
    .set(end)
    .where(and(eq(mails.id, id), isQueued));
}

/** Drops unsent mails that a newer one replaces. */
export async function dropReplaced(
  db: Executor,
  { kind, recipient, topic }: { kind: string; recipient: string; topic: string },
  endedAt: Date,
): Promise<void> {
  await db
    .update(mails)
    .set({ state: "dropped", text: "", endedAt })
    .where(
      and(isQueued, eq(mails.recipient, recipient), eq(mails.kind, kind), eq(mails.topic, topic)),
    );
}

/** Ends mails past their deadline. A code that was never attempted is dropped without being reported. */
export async function endOverdue(db: Executor, now: Date): Promise<void> {
  const isStale = sql`${mails.expiresAt} <= ${now.toISOString()}::timestamptz`;
  await db
    .update(mails)
    .set({
      state: sql`case when ${mails.attempts} = 0 and ${isStale} then 'dropped' else 'given_up' end::mail_state`,
      text: sql`case when ${isStale} then '' else ${mails.text} end`,
      reply: sql`coalesce(${mails.reply}, 'NOT_ATTEMPTED')`,
      endedAt: now,
    })
    .where(and(isQueued, lte(mails.dueAt, now), lte(mails.deliverUntil, now)));
}

/** Clears the text of expired codes and links. */
export async function blankExpired(db: Executor, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ text: "" })
    .where(and(lte(mails.expiresAt, now), isEnded, ne(mails.text, "")));
}
