import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { inbox } from "../../db/schema.ts";

/** What the payments provider told. */
export const paymentsInbox = "payments";

/** @returns false when the party told it before. */
export async function addEvent(
  tx: Transaction,
  event: Omit<typeof inbox.$inferInsert, "appliedAt">,
): Promise<boolean> {
  const rows = await tx
    .insert(inbox)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: inbox.id });
  return rows.length > 0;
}

/** What was told, locked until the transaction ends; undefined once it is applied. */
export async function lockEvent(tx: Transaction, id: string): Promise<unknown> {
  const [row] = await tx
    .select({ body: inbox.body })
    .from(inbox)
    .where(and(eq(inbox.id, id), isNull(inbox.appliedAt)))
    .for("update");
  return row?.body;
}

export async function markApplied(tx: Transaction, id: string, appliedAt: Date): Promise<void> {
  await tx.update(inbox).set({ appliedAt }).where(eq(inbox.id, id));
}

export async function listUnapplied(
  db: Executor,
  provider: string,
  before: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: inbox.id })
    .from(inbox)
    .where(and(eq(inbox.provider, provider), isNull(inbox.appliedAt), lt(inbox.receivedAt, before)))
    .orderBy(asc(inbox.receivedAt))
    .limit(limit);
}
