import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { PlayedBankAccountRow } from "../../db/schema/payments.ts";
import { playedBankAccounts, playedBankMessages } from "../../db/schema.ts";

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
