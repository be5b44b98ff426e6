import { campaignReviewKinds } from "@rukun/contract/campaign-review-policy";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { TransactionStatus } from "@rukun/contract/transaction-status";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import {
  auditLog,
  campaignMoves,
  campaignReviews,
  campaignSlugs,
  campaigns,
  campaignTransactions,
  cities,
  companies,
  provinces,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

/** Rounds of review: how often it was sent. */
const roundOf = (db: Executor) =>
  db
    .select({ round: count() })
    .from(campaignMoves)
    .where(and(eq(campaignMoves.campaignId, campaigns.id), eq(campaignMoves.to, "IN_REVIEW")));

/** Names of the kinds that are decided in the current round. */
const reviewedNow = (db: Executor) =>
  sql<string[]>`array(${db
    .select({ kind: campaignReviews.kind })
    .from(campaignReviews)
    .where(
      and(
        eq(campaignReviews.campaignId, campaigns.id),
        eq(campaignReviews.round, sql`(${roundOf(db)})`),
      ),
    )})`.mapWith((kinds: string[]) => campaignReviewKinds.filter((kind) => kinds.includes(kind)));

/** The longest waiting first. */
export async function listOperated(
  db: Executor,
  statuses: readonly CampaignStatus[],
  after: TimePlace | undefined,
  limit: number,
) {
  const isAfter =
    after &&
    sql`(${campaigns.updatedAt}, ${campaigns.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      campaign: campaigns,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
      reviewed: reviewedNow(db),
    })
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .where(and(inArray(campaigns.status, [...statuses]), isAfter))
    .orderBy(asc(campaigns.updatedAt), asc(campaigns.id))
    .limit(limit);
}
export type OperatedRow = Awaited<ReturnType<typeof listOperated>>[number];

/** How many there are, and how many of them have been as they are since before a moment. */
export async function countByStatus(
  db: Executor,
  oldBefore: Date,
): Promise<{ status: CampaignStatus; total: number; old: number }[]> {
  const isOld = sql`${campaigns.updatedAt} < ${oldBefore.toISOString()}::timestamptz`;
  return db
    .select({
      status: campaigns.status,
      total: count(),
      old: sql<number>`count(*) filter (where ${isOld})`.mapWith(Number),
    })
    .from(campaigns)
    .groupBy(campaigns.status);
}

export interface CountedTransactions {
  readonly status: TransactionStatus;
  readonly count: number;
  readonly amount: string;
}

/** One campaign with what the back office shows beside it. */
export async function findOperated(db: Executor, id: string) {
  const [row] = await db
    .select({
      campaign: campaigns,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
      reviewed: reviewedNow(db),
      city: cities.name,
      province: provinces.name,
      round: sql<number>`(${roundOf(db)})`.mapWith(Number),
      transactions: sql<readonly CountedTransactions[]>`(
        select coalesce(json_agg(json_build_object('status', status, 'count', number, 'amount', amount::text)), '[]')
        from (
          select t.status, count(*) as number, sum(t.amount) as amount
          from ${campaignTransactions} t where t.campaign_id = ${campaigns.id} group by t.status
        ) as counted
      )`,
    })
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(cities, eq(cities.id, campaigns.cityId))
    .leftJoin(provinces, eq(provinces.id, campaigns.provinceId))
    .where(eq(campaigns.id, id));
  return row;
}
export type OperatedDetailRow = NonNullable<Awaited<ReturnType<typeof findOperated>>>;

export async function findRound(db: Executor, campaignId: string): Promise<number> {
  const [row] = await db
    .select({ round: count() })
    .from(campaignMoves)
    .where(and(eq(campaignMoves.campaignId, campaignId), eq(campaignMoves.to, "IN_REVIEW")));
  return row?.round ?? 0;
}

/** Of all rounds, the newest first. */
export async function listReviews(db: Executor, campaignId: string) {
  return db
    .select({ review: campaignReviews, officer: users.fullName })
    .from(campaignReviews)
    .innerJoin(users, eq(users.id, campaignReviews.officerId))
    .where(eq(campaignReviews.campaignId, campaignId))
    .orderBy(desc(campaignReviews.decidedAt));
}
export type ReviewLine = Awaited<ReturnType<typeof listReviews>>[number];

export async function addReview(
  tx: Transaction,
  review: typeof campaignReviews.$inferInsert,
): Promise<void> {
  await tx.insert(campaignReviews).values(review);
}

const actor = alias(users, "actor");

/** Changes of status from the audit log, the newest first. */
export async function listStatusChanges(db: Executor, campaignId: string) {
  return db
    .select({
      at: auditLog.at,
      from: auditLog.from,
      to: auditLog.to,
      reason: auditLog.reason,
      actor: actor.fullName,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .where(and(eq(auditLog.campaignId, campaignId), eq(auditLog.action, "campaign.status")))
    .orderBy(desc(auditLog.at), desc(auditLog.id));
}

/** Whether an address belongs to a campaign, or did. */
export async function isSlugTaken(db: Executor, slug: string): Promise<boolean> {
  const [own] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.slug, slug));
  if (own) return true;
  const [former] = await db
    .select({ slug: campaignSlugs.slug })
    .from(campaignSlugs)
    .where(eq(campaignSlugs.slug, slug));
  return former !== undefined;
}

/** Keeps an address that a campaign had. */
export async function addFormerSlug(
  tx: Transaction,
  slug: string,
  campaignId: string,
): Promise<void> {
  await tx.insert(campaignSlugs).values({ slug, campaignId });
}

/** An address it had and gets back is no former one any more. */
export async function removeFormerSlug(
  tx: Transaction,
  slug: string,
  campaignId: string,
): Promise<void> {
  await tx
    .delete(campaignSlugs)
    .where(and(eq(campaignSlugs.slug, slug), eq(campaignSlugs.campaignId, campaignId)));
}

/** Publishing; the status follows. */
export async function savePublication(
  tx: Transaction,
  id: string,
  values: Pick<CampaignRow, "slug" | "searchWords" | "startsAt" | "endsAt" | "publishedAt">,
): Promise<void> {
  await tx.update(campaigns).set(values).where(eq(campaigns.id, id));
}

export async function saveSlug(tx: Transaction, id: string, slug: string): Promise<void> {
  await tx.update(campaigns).set({ slug }).where(eq(campaigns.id, id));
}

export async function saveRisk(
  tx: Transaction,
  id: string,
  risk: Pick<CampaignRow, "riskGrade" | "riskReasonsId" | "riskReasonsEn">,
): Promise<void> {
  await tx.update(campaigns).set(risk).where(eq(campaigns.id, id));
}

/** What a campaign is found by besides its titles. */
export async function findPlaceNames(db: Executor, id: string) {
  const [row] = await db
    .select({ city: cities.name, province: provinces.name, company: companies.name })
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(cities, eq(cities.id, campaigns.cityId))
    .leftJoin(provinces, eq(provinces.id, campaigns.provinceId))
    .where(eq(campaigns.id, id));
  return row;
}

/** Campaigns whose start or end has come, or that are full; at most so many at a time. */
export async function listDue(db: Executor, now: Date, limit: number) {
  const at = now.toISOString();
  return db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      sql`(${campaigns.status} = 'PRE_LAUNCH' and ${campaigns.startsAt} <= ${at}::timestamptz)
        or (${campaigns.status} = 'FUNDING_IN_PROGRESS' and (${campaigns.endsAt} <= ${at}::timestamptz or ${campaigns.collected} >= ${campaigns.target}))`,
    )
    .orderBy(asc(campaigns.id))
    .limit(limit);
}
