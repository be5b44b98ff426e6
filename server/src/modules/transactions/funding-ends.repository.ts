import { type CampaignStatus, statusesInPhase } from "@rukun/contract/campaign-status";
import { heldStatuses, type TransactionStatus } from "@rukun/contract/transaction-status";
import { and, asc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { isRefused } from "../../db/refused.ts";
import { campaigns, campaignTransactions, checkouts, refundFailures } from "../../db/schema.ts";

const funded = [...statusesInPhase.funded, ...statusesInPhase.running] as const;
const ended: readonly CampaignStatus[] = [...funded, "CANCELLED"];

/** Statuses that a transaction does not stay in once funding has ended. */
const open = [...heldStatuses, "PAID"] as const satisfies readonly TransactionStatus[];
const openInCancelled: readonly TransactionStatus[] = [...open, "ALLOCATED"];

const statuses = (list: readonly TransactionStatus[]): SQL =>
  sql`${`{${list.join(",")}}`}::transaction_status[]`;

/**
 * Has still to be ended. What was paid from a fund account is given back only once it has reached the escrow account:
 * before, there is nothing at that bank to give back.
 */
const isOpen = sql`t.campaign_id = c.id
  and t.status = any(case c.status when 'CANCELLED' then ${statuses(openInCancelled)} else ${statuses(open)} end)
  and not (c.status = 'CANCELLED' and exists (
    select from ${checkouts} way
    where way.transaction_id = t.id and way.payment_type = 'RDF' and way.settled_at is null
  ))`;

/** Paid for good, and what it is projected to get is not kept yet. */
const isUnprojected = sql`c.status <> 'CANCELLED' and t.campaign_id = c.id
  and t.status = 'ALLOCATED' and t.projected is null`;

/** Campaigns whose funding has ended, and that have transactions which have not, or whose projections are not kept. */
export async function listEnding(
  db: Executor,
  limit: number,
): Promise<{ id: string; slug: string | null }[]> {
  const { rows } = await db.execute<{ id: string; slug: string | null }>(sql`
    select c.id, c.slug from ${campaigns} c
    where ${inArray(sql`c.status`, [...ended])}
      and (exists (select from ${campaignTransactions} t where ${isOpen})
        or exists (select from ${campaignTransactions} t where ${isUnprojected}))
    order by c.updated_at, c.id limit ${limit}`);
  return rows;
}

/** Place in the order in which a campaign's transactions are ended. */
export interface EndingPlace extends Record<string, unknown> {
  readonly userId: string;
  readonly id: string;
}

/** Of one campaign, by funder: accounts are locked in the order of their names. */
export async function listOpen(
  db: Executor,
  campaignId: string,
  after: EndingPlace,
  limit: number,
): Promise<EndingPlace[]> {
  const { rows } = await db.execute<EndingPlace>(sql`
    select t.user_id as "userId", t.id from ${campaigns} c join ${campaignTransactions} t on ${isOpen}
    where c.id = ${campaignId} and (t.user_id, t.id) > (${after.userId}::uuid, ${after.id}::uuid)
    order by t.user_id, t.id limit ${limit}`);
  return rows;
}

/** Payments from fund accounts that have not reached the escrow account; the oldest first. */
export async function listInTransit(db: Executor, after: string, limit: number) {
  return db
    .select({
      id: checkouts.id,
      transactionId: checkouts.transactionId,
      investor: checkouts.userId,
      amount: campaignTransactions.amount,
    })
    .from(checkouts)
    .innerJoin(campaignTransactions, eq(campaignTransactions.id, checkouts.transactionId))
    .where(
      and(
        eq(checkouts.paymentType, "RDF"),
        isNull(checkouts.settledAt),
        not(isRefused("fund-accounts", checkouts.id)),
        sql`${checkouts.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(checkouts.id))
    .limit(limit);
}

/** @returns false when that was known before. */
export async function setSettled(tx: Transaction, id: string, settledAt: Date): Promise<boolean> {
  const rows = await tx
    .update(checkouts)
    .set({ settledAt })
    .where(and(eq(checkouts.id, id), isNull(checkouts.settledAt)))
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/** A refund did not succeed. */
export async function addRefundFailure(
  db: Executor,
  failure: Omit<typeof refundFailures.$inferInsert, "attempts">,
): Promise<void> {
  await db
    .insert(refundFailures)
    .values(failure)
    .onConflictDoUpdate({
      target: refundFailures.transactionId,
      set: {
        at: failure.at,
        kind: failure.kind,
        attempts: sql`${refundFailures.attempts} + 1`,
      },
    });
}
