import { and, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { campaignTransactions } from "../../db/schema.ts";

export async function isTransactionOf(db: Executor, userId: string, id: string): Promise<boolean> {
  const { id: column } = campaignTransactions;
  const rows = await db
    .select({ id: column })
    .from(campaignTransactions)
    .where(and(eq(column, id), eq(campaignTransactions.userId, userId)));
  return rows.length > 0;
}
