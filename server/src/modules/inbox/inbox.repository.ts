import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { InboxRow, MessageHeaders } from "../../db/schema/inbox.ts";
import { inbox } from "../../db/schema.ts";

interface NewMessage {
  readonly id: string;
  readonly provider: string;
  readonly raw: Buffer;
  readonly sha256: string;
  readonly headers: MessageHeaders;
  readonly receivedAt: Date;
}

/** @returns false when the party told the same bytes before. */
export async function addMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const rows = await tx
    .insert(inbox)
    .values(message)
    .onConflictDoNothing({ target: [inbox.provider, inbox.sha256] })
    .returning({ id: inbox.id });
  return rows.length > 0;
}

export async function findMessageByBytes(
  db: Executor,
  { provider, sha256 }: Pick<NewMessage, "provider" | "sha256">,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: inbox.id })
    .from(inbox)
    .where(and(eq(inbox.provider, provider), eq(inbox.sha256, sha256)));
  return row?.id;
}

const isDue = (now: Date) => or(isNull(inbox.askAgainAt), lte(inbox.askAgainAt, now));

/** A message, locked until the transaction ends; undefined once it is applied, and while an answer is waited for. */
export async function lockMessage(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<InboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(inbox)
    .where(and(eq(inbox.id, id), isNull(inbox.appliedAt), isDue(now)))
    .for("update");
  return row;
}

/** What was understood under this number, and had its effect. */
export async function findEvent(
  db: Executor,
  provider: string,
  eventId: string,
): Promise<Pick<InboxRow, "id" | "body"> | undefined> {
  const [row] = await db
    .select({ id: inbox.id, body: inbox.body })
    .from(inbox)
    .where(and(eq(inbox.provider, provider), eq(inbox.eventId, eventId)));
  return row;
}

/** @param isForgotten its bytes are not kept any longer */
export async function setApplied(
  tx: Transaction,
  id: string,
  read: Partial<Pick<InboxRow, "eventId" | "body">> & { readonly appliedAt: Date },
  isForgotten = false,
): Promise<void> {
  await tx
    .update(inbox)
    .set({ ...read, ...(isForgotten && { raw: null }) })
    .where(eq(inbox.id, id));
}

/** The party did not say whether it is true. */
export async function setAskAgain(db: Executor, id: string, askAgainAt: Date): Promise<void> {
  await db
    .update(inbox)
    .set({ askAgainAt, timesAsked: sql`${inbox.timesAsked} + 1` })
    .where(and(eq(inbox.id, id), isNull(inbox.appliedAt)));
}

/** It is read, or asked about, once more. */
export async function reopenMessage(tx: Transaction, id: string): Promise<void> {
  await tx.update(inbox).set({ appliedAt: null, askAgainAt: null }).where(eq(inbox.id, id));
}

export async function listUnapplied(
  db: Executor,
  { now, before }: { readonly now: Date; readonly before: Date },
  limit: number,
): Promise<Pick<InboxRow, "id" | "provider">[]> {
  return db
    .select({ id: inbox.id, provider: inbox.provider })
    .from(inbox)
    .where(and(isNull(inbox.appliedAt), lt(inbox.receivedAt, before), isDue(now)))
    .orderBy(asc(inbox.receivedAt))
    .limit(limit);
}
