import { statusesInPhase } from "@rukun/contract/campaign-status";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { campaigns, campaignTransactions } from "../../db/schema.ts";

/** Place in the order in which transactions begin. */
export interface RunPlace {
  readonly campaignId: string;
  readonly id: string;
}

/** Transactions that still wait, though their campaign's company has its money. */
export async function listWaiting(
  db: Executor,
  after: RunPlace,
  limit: number,
): Promise<RunPlace[]> {
  const { id, campaignId, status } = campaignTransactions;
  return db
    .select({ campaignId, id })
    .from(campaignTransactions)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(
      and(
        eq(status, "ALLOCATED"),
        inArray(campaigns.status, [...statusesInPhase.running]),
        sql`(${campaignId}, ${id}) > (${after.campaignId}::uuid, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(campaignId), asc(id))
    .limit(limit);
}
