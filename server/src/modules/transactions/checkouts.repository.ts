import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.ts";
import type { CheckoutRow } from "../../db/schema/transactions.ts";
import { campaignTransactions, checkouts } from "../../db/schema.ts";

export async function addCheckout(tx: Transaction, row: CheckoutRow): Promise<void> {
  await tx.insert(checkouts).values(row);
}

export async function setHeldUntil(tx: Transaction, id: string, heldUntil: Date): Promise<void> {
  await tx.update(campaignTransactions).set({ heldUntil }).where(eq(campaignTransactions.id, id));
}
