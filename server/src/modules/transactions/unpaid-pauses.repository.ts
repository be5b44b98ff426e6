import { eq, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { TransactionRow } from "../../db/schema/transactions.ts";
import { campaigns, campaignTransactions } from "../../db/schema.ts";
import type { UnpaidHolds, UnpaidPause } from "./unpaid-pause.policy.ts";

/** More than any rule asks for. */
const mostHolds = 101;

const endsOf = (where: SQL) => sql<number[]>`array(
  select (extract(epoch from earlier.ended_at) * 1000)::float8
  from ${campaignTransactions} earlier
  where earlier.user_id = ${campaignTransactions.userId} and earlier.id <> ${campaignTransactions.id}
    and earlier.status in ('CANCELLED', 'EXPIRED') and ${where}
  order by earlier.ended_at desc limit ${mostHolds}
)`;

/** What a transaction's funder did not pay before, beside the transaction in the same statement. */
export const unpaidInSameStatement = {
  here: endsOf(sql`earlier.campaign_id = ${campaignTransactions.campaignId}`),
  pauses: endsOf(sql`earlier.paused_until is not null`),
};

/** The same of one transaction, with the end of its campaign's window. */
export async function findUnpaidHolds(
  db: Executor,
  id: string,
): Promise<UnpaidHolds & { readonly endsAt: Date | null }> {
  const [row] = await db
    .select({ ...unpaidInSameStatement, endsAt: campaigns.endsAt })
    .from(campaignTransactions)
    .innerJoin(campaigns, eq(campaigns.id, campaignTransactions.campaignId))
    .where(eq(campaignTransactions.id, id));
  if (!row) throw new Error("there is no such transaction");
  return row;
}

/** Begins a pause with the transaction that was not paid. */
export async function setPause(
  tx: Transaction,
  { id }: Pick<TransactionRow, "id">,
  { until, isEverywhere }: UnpaidPause,
): Promise<void> {
  await tx
    .update(campaignTransactions)
    .set({ pausedUntil: until, pausesEverywhere: isEverywhere })
    .where(eq(campaignTransactions.id, id));
}

/** Until when a funder cannot hold capacity of a campaign, in the statement of their question; null if never. */
export const pausedUntilIn = (campaignId: string, userId: string) =>
  sql<Date | null>`(
    select max(t.paused_until) from ${campaignTransactions} t
    where t.user_id = ${userId} and (t.campaign_id = ${campaignId} or t.pauses_everywhere)
  )`.mapWith(campaignTransactions.pausedUntil);
