import type { DistributionFilter } from "@rukun/contract/distributions";
import { entitledStatuses } from "@rukun/contract/transaction-status";
import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { placeOf } from "../../db/instalment-place.ts";
import type { DistributionRow, ShareRow } from "../../db/schema/repayments.ts";
import {
  campaigns,
  campaignTransactions,
  companies,
  distributionShares,
  distributions,
  entitlements,
  instalments,
  lossShares,
  profitReports,
  repaymentParts,
  repayments,
  users,
} from "../../db/schema.ts";
import { taxed } from "../../db/taxed.ts";
import { required } from "../../lib/required.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

/** One of the same campaign that is not done and comes first. */
const hasEarlier: SQL<boolean> = sql`exists (
  select from ${distributions} as earlier
  where earlier.campaign_id = ${distributions.campaignId} and earlier.state <> 'DONE'
    and (earlier.proposed_at, earlier.id) < (${distributions.proposedAt}, ${distributions.id})
)`;

const paidInstalments: SQL<number[]> = sql`array(
  select ${placeOf(repaymentParts.instalmentId)} as no from ${repaymentParts}
  where ${repaymentParts.repaymentId} = ${distributions.id} order by no
)`;

const columns = {
  distribution: distributions,
  repayment: repayments,
  titleId: campaigns.titleId,
  titleEn: campaigns.titleEn,
  businessEntity: companies.businessEntity,
  companyName: companies.name,
  releasedBy: users.fullName,
  instalments: paidInstalments,
  isNext: sql<boolean>`not ${hasEarlier}`,
};

const selectFrom = (db: Executor) =>
  db
    .select(columns)
    .from(distributions)
    .innerJoin(repayments, eq(repayments.id, distributions.id))
    .innerJoin(campaigns, eq(campaigns.id, distributions.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(users, eq(users.id, distributions.releasedBy));

/** Open ones the longest waiting first, done ones the newest first. */
export async function listDistributions(
  db: Executor,
  filter: DistributionFilter,
  after: TimePlace | undefined,
  limit: number,
) {
  const { state, proposedAt, id } = distributions;
  const isOpen = filter === "open";
  const place = sql`(${proposedAt}, ${id})`;
  const compared = isOpen ? sql`>` : sql`<`;
  const order = isOpen ? asc : desc;
  return selectFrom(db)
    .where(
      and(
        isOpen ? ne(state, "DONE") : eq(state, "DONE"),
        after &&
          sql`${place} ${compared} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(proposedAt), order(id))
    .limit(limit);
}

export const countProposed = (db: Executor): Promise<number> =>
  db.$count(distributions, eq(distributions.state, "PROPOSED"));

export type ListedDistribution = Awaited<ReturnType<typeof listDistributions>>[number];

export async function findDistribution(
  db: Executor,
  id: string,
): Promise<ListedDistribution | undefined> {
  const [row] = await selectFrom(db).where(eq(distributions.id, id));
  return row;
}

/** The distribution, locked until the transaction ends; its campaign is locked before. */
export async function lockDistribution(
  tx: Transaction,
  id: string,
): Promise<DistributionRow | undefined> {
  const [row] = await tx.select().from(distributions).where(eq(distributions.id, id)).for("update");
  return row;
}

/** What it pays of each instalment, by due date. */
export async function listParts(db: Executor, repaymentId: string) {
  const { instalmentId, principal, margin } = repaymentParts;
  return db
    .select({ instalmentId, principal, margin })
    .from(repaymentParts)
    .innerJoin(instalments, eq(instalments.id, instalmentId))
    .where(eq(repaymentParts.repaymentId, repaymentId))
    .orderBy(asc(instalments.due), asc(instalments.no));
}

/** Whether an officer accepted a report whose result a repayment pays. */
export async function hasAccepted(
  db: Executor,
  repaymentId: string,
  officerId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: profitReports.id })
    .from(repaymentParts)
    .innerJoin(profitReports, eq(profitReports.instalmentId, repaymentParts.instalmentId))
    .where(and(eq(repaymentParts.repaymentId, repaymentId), eq(profitReports.decidedBy, officerId)))
    .limit(1);
  return rows.length > 0;
}

/** What each transaction of a campaign is still entitled to, by time of payment, with what its tax follows from. */
export async function listHoldings(db: Executor, campaignId: string) {
  const left = (whole: SQL, received: SQL) => sql<bigint>`${whole} - ${received}`.mapWith(BigInt);
  const { transactionId, userId, principal, margin, principalReceived, marginReceived } =
    entitlements;
  return db
    .select({
      transactionId,
      userId,
      principal: left(sql`${principal}`, sql`${principalReceived}`),
      margin: left(sql`${margin}`, sql`${marginReceived}`),
      ...taxed,
    })
    .from(entitlements)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(entitlements.campaignId, campaignId))
    .orderBy(asc(entitlements.place));
}
export type HoldingRow = Awaited<ReturnType<typeof listHoldings>>[number];

export type NewShare = Omit<ShareRow, "distributionId" | "bookedAt">;

/** Shares of a released distribution; one statement with one value for each thousands of them. */
export async function addShares(
  tx: Transaction,
  distributionId: string,
  shares: readonly NewShare[],
): Promise<void> {
  const size = 5000;
  for (let from = 0; from < shares.length; from += size) {
    const written = shares.slice(from, from + size).map((share) => ({
      t: share.transactionId,
      i: share.instalmentId,
      u: share.userId,
      p: String(share.principal),
      m: String(share.margin),
      b: share.taxBps,
      a: share.taxAccount,
      x: String(share.tax),
    }));
    await tx.execute(sql`
      insert into ${distributionShares}
        (distribution_id, transaction_id, instalment_id, user_id, principal, margin, tax_bps, tax_account, tax)
      select ${distributionId}::uuid, s.t, s.i, s.u, s.p, s.m, s.b, s.a, s.x
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as s(t uuid, i uuid, u uuid, p bigint, m bigint, b int, a text, x bigint)`);
  }
}

export async function setReleased(
  tx: Transaction,
  id: string,
  release: { releasedAt: Date; releasedBy: string },
): Promise<void> {
  await tx
    .update(distributions)
    .set({ state: "RELEASED", ...release })
    .where(eq(distributions.id, id));
}

/** Released and not done, the longest waiting first. */
export async function listReleased(
  db: Executor,
  limit: number,
): Promise<{ id: string; campaignId: string }[]> {
  const { id, campaignId, state, proposedAt } = distributions;
  return db
    .select({ id, campaignId })
    .from(distributions)
    .where(eq(state, "RELEASED"))
    .orderBy(asc(proposedAt), asc(id))
    .limit(limit);
}

/** Shares as they were released, by time of the funder's payment. */
export async function listShares(db: Executor, distributionId: string) {
  return db
    .select({ share: distributionShares })
    .from(distributionShares)
    .innerJoin(entitlements, eq(entitlements.transactionId, distributionShares.transactionId))
    .where(eq(distributionShares.distributionId, distributionId))
    .orderBy(asc(entitlements.place), asc(distributionShares.instalmentId));
}

/** Shares that have not reached their funders, in the order of funders: at least so many, and all of each funder. */
export async function listOpenShares(tx: Transaction, distributionId: string, atLeast: number) {
  const { transactionId, userId, bookedAt } = distributionShares;
  const isOpen = and(eq(distributionShares.distributionId, distributionId), isNull(bookedAt));
  // They were written a moment ago: nothing is known of their distribution, and sorting all of them looks cheap.
  await tx.execute(sql`set local enable_sort = off`);
  const [last] = await tx
    .select({ userId })
    .from(distributionShares)
    .where(isOpen)
    .orderBy(asc(userId), asc(transactionId))
    .offset(atLeast - 1)
    .limit(1);
  const shares = await tx
    .select()
    .from(distributionShares)
    .where(and(isOpen, last && lte(userId, last.userId)))
    .orderBy(asc(userId), asc(transactionId));
  await tx.execute(sql`set local enable_sort to default`);
  const readers = await tx
    .select({ id: users.id, email: users.email, locale: users.locale, fullName: users.fullName })
    .from(users)
    // One value: the query builder takes its time for each of hundreds.
    .where(sql`${users.id} = any(${`{${shares.map((share) => share.userId).join(",")}}`}::uuid[])`);
  const byId = new Map(readers.map(({ id, ...reader }) => [id, reader]));
  return shares.map((share) => ({ ...share, reader: required(byId.get(share.userId)) }));
}
export type OpenShare = Awaited<ReturnType<typeof listOpenShares>>[number];

/** They have reached their funders, whose claims are lowered by them. */
export async function setBooked(
  tx: Transaction,
  distributionId: string,
  transactionIds: readonly string[],
  at: Date,
): Promise<void> {
  const ids = `{${transactionIds.join(",")}}`;
  await tx.execute(sql`
    with booked as (
      update ${distributionShares} as share set booked_at = ${at.toISOString()}::timestamptz
      where share.distribution_id = ${distributionId}::uuid and share.transaction_id = any(${ids}::uuid[])
        and share.booked_at is null
      returning share.transaction_id, share.principal, share.margin, share.tax
    ), added as (
      select transaction_id, sum(principal) as principal, sum(margin) as margin, sum(tax) as tax
      from booked group by transaction_id
    )
    update ${entitlements} as own set
      principal_received = own.principal_received + added.principal,
      margin_received = own.margin_received + added.margin,
      tax_withheld = own.tax_withheld + added.tax
    from added where own.transaction_id = added.transaction_id`);
}

/**
 * Its company owes nothing, and everything it paid is distributed. A musyarakah or wakalah also has no report that
 * waits, and was reported on until its capital had come back; where all capital was lost there is nothing more to wait
 * for.
 */
const isOver: SQL<boolean> = sql`${campaigns.status} in ('BEING_WORKED_ON', 'PAYOUT_PROCESSING')
  and exists (select from ${instalments} as each where each.campaign_id = ${campaigns.id})
  and not exists (
    select from ${instalments} as each where each.campaign_id = ${campaigns.id} and each.state <> 'PAID'
  ) and not exists (
    select from ${distributions} as each where each.campaign_id = ${campaigns.id} and each.state <> 'DONE'
  ) and (${campaigns.akadType} = 'murabahah' or not exists (
    select from ${profitReports} as each where each.campaign_id = ${campaigns.id} and each.status <> 'ACCEPTED'
  ) and not exists (
    select from ${instalments} as capital
    where capital.campaign_id = ${campaigns.id} and capital.principal > 0 and not exists (
      select from ${profitReports} as each
      where each.campaign_id = ${campaigns.id} and each.status = 'ACCEPTED'
        and each.until >= least(capital.due, (capital.last_paid_at at time zone 'Asia/Jakarta')::date)
    )
  ))`;

/** Campaigns that are over and not finished yet. */
export async function listOver(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(isOver)
    .orderBy(asc(campaigns.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a campaign that is locked is over. */
export async function isCampaignOver(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isOver));
  return rows.length > 0;
}

/** Whether any of a campaign's capital was lost. */
export async function hasLoss(db: Executor, campaignId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: lossShares.reportId })
    .from(lossShares)
    .innerJoin(profitReports, eq(profitReports.id, lossShares.reportId))
    .where(eq(profitReports.campaignId, campaignId))
    .limit(1);
  return row !== undefined;
}

interface Unsettled {
  readonly id: string;
  readonly status: "ALLOCATED" | "RUNNING";
  /** Less than was paid in. */
  readonly hasLoss: boolean;
}

/** Transactions that have got all they are entitled to and are not settled, in the order of funders. */
export async function listUnsettled(
  db: Executor,
  campaignId: string,
  limit: number,
): Promise<Unsettled[]> {
  const { id, status, userId } = campaignTransactions;
  const rows = await db
    .select({
      id,
      status,
      hasLoss: sql<boolean>`exists (select from ${lossShares} as each where each.transaction_id = ${id})`,
    })
    .from(campaignTransactions)
    .innerJoin(entitlements, eq(entitlements.transactionId, id))
    .where(
      and(
        eq(campaignTransactions.campaignId, campaignId),
        inArray(status, [...entitledStatuses]),
        eq(entitlements.principalReceived, entitlements.principal),
        eq(entitlements.marginReceived, entitlements.margin),
      ),
    )
    .orderBy(asc(userId), asc(id))
    .limit(limit);
  return rows as Unsettled[];
}

export async function setDone(tx: Transaction, id: string, doneAt: Date): Promise<void> {
  await tx.update(distributions).set({ state: "DONE", doneAt }).where(eq(distributions.id, id));
}

/** Campaigns with unpaid instalments that were due before a day, the latest first. */
export async function listLate(db: Executor, day: string, limit: number) {
  const left = sql`(${instalments.principal} + ${instalments.margin} - ${instalments.principalPaid} - ${instalments.marginPaid})`;
  const isLate = and(ne(instalments.state, "PAID"), lt(instalments.due, day));
  const oldest = sql<string>`min(${instalments.due})`;
  return db
    .select({
      campaignId: campaigns.id,
      titleId: campaigns.titleId,
      titleEn: campaigns.titleEn,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
      oldest,
      instalments: sql<number>`count(*)::int`,
      amount: sql<bigint>`sum(${left})`.mapWith(BigInt),
      outstanding: sql<bigint>`(
        select sum(principal - principal_paid) from ${instalments} as each where each.campaign_id = ${campaigns.id}
      )`.mapWith(BigInt),
    })
    .from(instalments)
    .innerJoin(campaigns, eq(campaigns.id, instalments.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .where(isLate)
    .groupBy(campaigns.id, companies.id)
    .orderBy(asc(oldest), asc(campaigns.id))
    .limit(limit);
}
