import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { entitledStatuses } from "@rukun/contract/transaction-status";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { KeptRow } from "../../db/schema/transactions.ts";
import { campaigns, campaignTransactions } from "../../db/schema.ts";

/** The terms of a campaign and all that was put in, by time of payment, then id; undefined without terms. */
export async function findAllocated(db: Executor, campaignId: string) {
  const [row] = await db
    .select({
      akad: sql<CampaignTerms["akad"] | null>`${campaigns.stepTwo} -> 'akad'`,
      target: campaigns.target,
    })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  const { id, userId, amount, paidAt, status, projected } = campaignTransactions;
  const funded = await db
    .select({ id, userId, amount, isKept: sql<boolean>`${projected} is not null` })
    .from(campaignTransactions)
    .where(
      and(
        eq(campaignTransactions.campaignId, campaignId),
        inArray(status, [...entitledStatuses]),
        isNotNull(paidAt),
      ),
    )
    .orderBy(asc(paidAt), asc(id));
  if (!row?.akad || row.target === null) return undefined;
  return { akad: row.akad, target: row.target, funded };
}

/** However many transactions: one statement with one value. */
export async function keepProjected(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly projected: readonly KeptRow[] }[],
): Promise<void> {
  await tx.execute(sql`
    update ${campaignTransactions} as each set projected = row.projected
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, projected jsonb)
    where each.id = row.id`);
}
