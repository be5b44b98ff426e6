import { and, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { PlayedBankAccountRow } from "../../db/schema/payments.ts";
import type { PlayedPayoutRow } from "../../db/schema/payouts.ts";
import { playedBankAccounts, playedBankMessages, playedPayouts } from "../../db/schema.ts";

type NewAccount = typeof playedBankAccounts.$inferInsert;

/** @returns the account of this order, also when it was opened before. */
export async function openAccount(
  db: Executor,
  account: NewAccount,
): Promise<PlayedBankAccountRow | undefined> {
  const [row] = await db
    .insert(playedBankAccounts)
    .values(account)
    // Written over with itself, so that it is returned.
    .onConflictDoUpdate({
      target: playedBankAccounts.externalId,
      set: { externalId: account.externalId },
    })
    .returning();
  return row;
}

export async function closeAccount(db: Executor, id: string, at: Date): Promise<void> {
  await db.update(playedBankAccounts).set({ expiresAt: at }).where(eq(playedBankAccounts.id, id));
}

export async function findAccount(
  db: Executor,
  id: string,
): Promise<PlayedBankAccountRow | undefined> {
  const [row] = await db.select().from(playedBankAccounts).where(eq(playedBankAccounts.id, id));
  return row;
}

export async function listAccounts(db: Executor, limit: number): Promise<PlayedBankAccountRow[]> {
  return db
    .select()
    .from(playedBankAccounts)
    .orderBy(desc(playedBankAccounts.createdAt))
    .limit(limit);
}

export async function addMessage(
  db: Executor,
  message: { readonly id: string; readonly body: object },
): Promise<void> {
  await db.insert(playedBankMessages).values(message);
}

export async function findMessage(db: Executor, id: string): Promise<unknown> {
  const [row] = await db
    .select({ body: playedBankMessages.body })
    .from(playedBankMessages)
    .where(eq(playedBankMessages.id, id));
  return row?.body;
}

/** What was told of a payment, by the number that its bank gave it. */
export async function findMessageOfPayment(db: Executor, paymentId: string): Promise<unknown> {
  const [row] = await db
    .select({ body: playedBankMessages.body })
    .from(playedBankMessages)
    .where(sql`${playedBankMessages.body} ->> 'payment_id' = ${paymentId}`)
    .limit(1);
  return row?.body;
}

/** @returns the payout of this order, also when it was taken before. */
export async function takePayout(
  db: Executor,
  payout: typeof playedPayouts.$inferInsert,
): Promise<PlayedPayoutRow | undefined> {
  const [row] = await db
    .insert(playedPayouts)
    .values(payout)
    // Written over with itself, so that it is returned.
    .onConflictDoUpdate({
      target: playedPayouts.externalId,
      set: { externalId: payout.externalId },
    })
    .returning();
  return row;
}

export async function findPlayedPayout(
  db: Executor,
  by: { readonly id: string } | { readonly externalId: string },
): Promise<PlayedPayoutRow | undefined> {
  const isIt =
    "id" in by ? eq(playedPayouts.id, by.id) : eq(playedPayouts.externalId, by.externalId);
  const [row] = await db.select().from(playedPayouts).where(isIt);
  return row;
}

export async function listPlayedPayouts(db: Executor, limit: number): Promise<PlayedPayoutRow[]> {
  return db.select().from(playedPayouts).orderBy(desc(playedPayouts.createdAt)).limit(limit);
}

export async function decidePlayedPayout(
  db: Executor,
  id: string,
  decision: Pick<PlayedPayoutRow, "status" | "failureCode">,
  was: PlayedPayoutRow["status"] = "PENDING",
): Promise<PlayedPayoutRow | undefined> {
  const [row] = await db
    .update(playedPayouts)
    .set(decision)
    .where(and(eq(playedPayouts.id, id), eq(playedPayouts.status, was)))
    .returning();
  return row;
}
