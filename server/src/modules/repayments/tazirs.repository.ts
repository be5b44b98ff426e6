import type { TazirFilter } from "@rukun/contract/tazirs";
import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import { isCurrentPayment } from "../../db/current-payment.ts";
import { placeOf } from "../../db/instalment-place.ts";
import type { TazirRow } from "../../db/schema/tazirs.ts";
import {
  campaigns,
  companies,
  files,
  instalments,
  payments,
  tazirs,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

const campaign = {
  id: campaigns.id,
  companyId: campaigns.companyId,
  titleId: campaigns.titleId,
  titleEn: campaigns.titleEn,
};
const company = { businessEntity: companies.businessEntity, name: companies.name };

/**
 * Instalments of a campaign that were due before a day and are not paid, the oldest first, with the ta'zir that each has; one row
 * without an instalment if none is late, no row for a campaign without claims.
 */
export async function listLate(db: Executor, campaignId: string, day: string) {
  const { id, no, due, principal, margin, principalPaid, marginPaid, state } = instalments;
  return db
    .select({
      campaign,
      company,
      late: { id, no: placeOf(id), due },
      overdue:
        sql<bigint>`coalesce(${principal} + ${margin} - ${principalPaid} - ${marginPaid}, 0)`.mapWith(
          BigInt,
        ),
      tazirId: tazirs.id,
    })
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(
      instalments,
      and(eq(instalments.campaignId, campaigns.id), ne(state, "PAID"), lt(due, day)),
    )
    .leftJoin(tazirs, and(eq(tazirs.instalmentId, id), ne(tazirs.status, "DECLINED")))
    .where(
      and(
        eq(campaigns.id, campaignId),
        sql`exists (select from ${instalments} as each where each.campaign_id = ${campaigns.id})`,
      ),
    )
    .orderBy(asc(due), asc(no));
}
export type LateRow = Awaited<ReturnType<typeof listLate>>[number];

export async function addTazir(tx: Transaction, row: typeof tazirs.$inferInsert): Promise<void> {
  await tx.insert(tazirs).values(row);
}

const proposer = alias(users, "proposer");
const decider = alias(users, "decider");

export async function findTazir(db: Executor, id: string) {
  const [row] = await db
    .select({
      tazir: tazirs,
      campaign,
      company,
      no: placeOf(instalments.id),
      evidence: files,
      proposedBy: proposer.fullName,
      decidedBy: decider.fullName,
    })
    .from(tazirs)
    .innerJoin(campaigns, eq(campaigns.id, tazirs.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(instalments, eq(instalments.id, tazirs.instalmentId))
    .innerJoin(files, eq(files.id, tazirs.evidence))
    .innerJoin(proposer, eq(proposer.id, tazirs.proposedBy))
    .leftJoin(decider, eq(decider.id, tazirs.decidedBy))
    .where(eq(tazirs.id, id));
  return row;
}

export async function findCampaignOfTazir(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ campaignId: tazirs.campaignId })
    .from(tazirs)
    .where(eq(tazirs.id, id));
  return row?.campaignId;
}

/** The ta'zir, locked until the transaction ends; its campaign is locked before. */
export async function lockTazir(tx: Transaction, id: string): Promise<TazirRow | undefined> {
  const [row] = await tx.select().from(tazirs).where(eq(tazirs.id, id)).for("update");
  return row;
}

export async function setTazir(
  tx: Transaction,
  id: string,
  values: Partial<TazirRow>,
): Promise<void> {
  await tx
    .update(tazirs)
    .set({ ...values, version: sql`${tazirs.version} + 1` })
    .where(eq(tazirs.id, id));
}

const statusesIn = {
  open: ["PROPOSED"],
  charged: ["CHARGED"],
  ended: ["PAID", "DECLINED"],
} as const satisfies Record<TazirFilter, readonly TazirRow["status"][]>;

/** What waits, the longest first; what has ended, the newest first. */
export async function listTazirs(
  db: Executor,
  filter: TazirFilter,
  after: TimePlace | undefined,
  limit: number,
) {
  const { status, proposedAt, id } = tazirs;
  const isEnded = filter === "ended";
  const order = isEnded ? desc : asc;
  return db
    .select({ tazir: tazirs, campaign, company, no: placeOf(instalments.id) })
    .from(tazirs)
    .innerJoin(campaigns, eq(campaigns.id, tazirs.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(instalments, eq(instalments.id, tazirs.instalmentId))
    .where(
      and(
        inArray(status, [...statusesIn[filter]]),
        after &&
          sql`(${proposedAt}, ${id}) ${isEnded ? sql`<` : sql`>`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(proposedAt), order(id))
    .limit(limit);
}
export type TazirLine = Awaited<ReturnType<typeof listTazirs>>[number];

/**
 * What a company owes to good causes for a campaign, or has paid, the oldest first, and the payment that is waited for;
 * one row without a ta'zir if there is none, no row for another company's campaign.
 */
export async function listTazirsOf(db: Executor, companyId: string, campaignId: string) {
  return db
    .select({ tazir: tazirs, no: placeOf(tazirs.instalmentId), payment: payments })
    .from(campaigns)
    .leftJoin(
      tazirs,
      and(eq(tazirs.campaignId, campaigns.id), inArray(tazirs.status, ["CHARGED", "PAID"])),
    )
    .leftJoin(
      payments,
      sql`${payments.id} = (
        select each.id from ${payments} as each
        where each.purpose = 'tazir' and each.ref = ${campaigns.id}::text and ${isCurrentPayment(sql`each`)}
        order by each.created_at desc limit 1
      )`,
    )
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.companyId, companyId)))
    .orderBy(asc(tazirs.decidedAt), asc(tazirs.id));
}

/** What is charged and not paid, the oldest first; their campaign is locked before. */
export async function lockCharged(tx: Transaction, campaignId: string): Promise<TazirRow[]> {
  return tx
    .select()
    .from(tazirs)
    .where(and(eq(tazirs.campaignId, campaignId), eq(tazirs.status, "CHARGED")))
    .orderBy(asc(tazirs.decidedAt), asc(tazirs.id))
    .for("update");
}
