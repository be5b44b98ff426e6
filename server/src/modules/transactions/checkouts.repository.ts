import { and, eq } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { CheckoutRow } from "../../db/schema/transactions.ts";
import { campaignTransactions, checkouts } from "../../db/schema.ts";

/** The request to pay that a funder sent under a key. */
export async function findCheckout(
  db: Executor,
  { userId, idempotencyKey }: Pick<CheckoutRow, "userId" | "idempotencyKey">,
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.idempotencyKey, idempotencyKey)));
  return row;
}

/** @returns false when the key was used meanwhile, for another transaction: this one is locked. */
export async function addCheckout(tx: Transaction, row: CheckoutRow): Promise<boolean> {
  const rows = await tx
    .insert(checkouts)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: checkouts.idempotencyKey });
  return rows.length > 0;
}

export async function setHeldUntil(tx: Transaction, id: string, heldUntil: Date): Promise<void> {
  await tx.update(campaignTransactions).set({ heldUntil }).where(eq(campaignTransactions.id, id));
}
