import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { entitledStatuses } from "@rukun/contract/transaction-status";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { EntitlementRow, InstalmentRow } from "../../db/schema/repayments.ts";
import { campaigns, campaignTransactions, entitlements, instalments } from "../../db/schema.ts";

/** What a campaign's claims are made from; undefined without such a campaign, or before its terms are known. */
export async function findTerms(
  db: Executor,
  campaignId: string,
): Promise<
  { terms: CampaignTerms; target: bigint; months: number; collected: bigint } | undefined
> {
  const { stepTwo: terms, target, months, collected } = campaigns;
  const [row] = await db
    .select({ terms, target, months, collected })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  if (!row?.terms || row.target === null || row.months === null) return undefined;
  return { terms: row.terms, target: row.target, months: row.months, collected: row.collected };
}

export async function hasClaims(db: Executor, campaignId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: instalments.id })
    .from(instalments)
    .where(eq(instalments.campaignId, campaignId))
    .limit(1);
  return row !== undefined;
}

/** Transactions whose money is in the campaign, by time of payment, then id. */
export async function listFunded(
  db: Executor,
  campaignId: string,
): Promise<{ id: string; userId: string; amount: bigint }[]> {
  const { id, userId, amount, paidAt, status } = campaignTransactions;
  return db
    .select({ id, userId, amount })
    .from(campaignTransactions)
    .where(
      and(
        eq(campaignTransactions.campaignId, campaignId),
        inArray(status, [...entitledStatuses]),
        isNotNull(paidAt),
      ),
    )
    .orderBy(asc(paidAt), asc(id));
}

export async function addInstalments(
  tx: Transaction,
  rows: readonly Pick<InstalmentRow, "campaignId" | "no" | "due" | "principal" | "margin">[],
): Promise<void> {
  await tx.insert(instalments).values([...rows]);
}

/** However many funders: one statement with one value. */
export async function addEntitlements(
  tx: Transaction,
  campaignId: string,
  rows: readonly Pick<
    EntitlementRow,
    "transactionId" | "userId" | "place" | "principal" | "margin"
  >[],
): Promise<void> {
  const written = rows.map(({ transactionId, userId, place, principal, margin }) => ({
    t: transactionId,
    u: userId,
    n: place,
    p: String(principal),
    m: String(margin),
  }));
  await tx.execute(sql`
    insert into ${entitlements} (transaction_id, campaign_id, user_id, place, principal, margin)
    select row.t, ${campaignId}::uuid, row.u, row.n, row.p, row.m
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as row(t uuid, u uuid, n int, p bigint, m bigint)`);
}

/** Of each campaign by due date. */
export async function listInstalments(
  db: Executor,
  campaignIds: readonly string[],
): Promise<InstalmentRow[]> {
  return db
    .select()
    .from(instalments)
    .where(inArray(instalments.campaignId, [...campaignIds]))
    .orderBy(asc(instalments.campaignId), asc(instalments.due), asc(instalments.no));
}
