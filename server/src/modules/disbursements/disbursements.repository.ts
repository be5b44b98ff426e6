import type { CampaignUjrah } from "@rukun/contract/campaign-content";
import { type DisbursementStatus, endedDisbursements } from "@rukun/contract/disbursement-status";
import type { DisbursementFilter } from "@rukun/contract/disbursements";
import type { DisputeClosingStatus } from "@rukun/contract/dispute-closing-status";
import type { AkadType } from "@rukun/contract/master-codes";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import { fundingEnd } from "../../db/funding-end.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { DisbursementRow } from "../../db/schema/disbursements.ts";
import {
  banks,
  campaigns,
  companies,
  disbursementClosings,
  disbursementStatements,
  disbursements,
  payouts,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

/** Which one is the campaign's: of those that ended without effect none is. */
const isCurrent = notInArray(disbursements.status, [...endedDisbursements]);

/** `SENT` is what its payout says of itself. */
const status = sql<DisbursementStatus>`case
  when ${disbursements.status} = 'APPROVED' and ${payouts.sentAt} is not null then 'SENT'
  else ${disbursements.status} end`;

const own = { ...getTableColumns(disbursements), status };
const selectOwn = (db: Executor) =>
  db.select(own).from(disbursements).leftJoin(payouts, eq(payouts.id, disbursements.payoutId));

/** The campaign that it belongs to. */
export async function findCampaignOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ campaignId: disbursements.campaignId })
    .from(disbursements)
    .where(eq(disbursements.id, id));
  return row?.campaignId;
}

/** Locked until the transaction ends; its campaign is locked before. */
export async function lockDisbursement(
  tx: Transaction,
  id: string,
): Promise<DisbursementRow | undefined> {
  const [row] = await selectOwn(tx)
    .where(eq(disbursements.id, id))
    .for("update", { of: disbursements });
  return row;
}

/** That of a campaign, locked in the same way. */
export async function lockCurrent(
  tx: Transaction,
  campaignId: string,
): Promise<DisbursementRow | undefined> {
  const [row] = await selectOwn(tx)
    .where(and(eq(disbursements.campaignId, campaignId), isCurrent))
    .for("update", { of: disbursements });
  return row;
}

export async function addDisbursement(
  tx: Transaction,
  row: typeof disbursements.$inferInsert,
): Promise<void> {
  await tx.insert(disbursements).values(row);
}

/** What a move writes beside the new status. */
export type Moved = Partial<
  Pick<
    DisbursementRow,
    | "approvedBy"
    | "approvedAt"
    | "payoutId"
    | "settledAt"
    | "disputedAt"
    | "returnReason"
    | "endedAt"
  >
>;

export async function saveMove(
  tx: Transaction,
  id: string,
  to: DisbursementStatus,
  moved: Moved,
): Promise<void> {
  await tx
    .update(disbursements)
    .set({ status: to, ...moved })
    .where(eq(disbursements.id, id));
}

const proposer = alias(users, "proposer");
const approver = alias(users, "approver");
const isBank = and(eq(banks.list, "master"), eq(banks.illumaCode, disbursements.bankCode));
const selectNamed = (db: Executor) =>
  db
    .select({
      disbursement: own,
      payout: payouts,
      bankName: banks.name,
      proposedBy: proposer.fullName,
      approvedBy: approver.fullName,
    })
    .from(disbursements)
    .innerJoin(proposer, eq(proposer.id, disbursements.proposedBy))
    .leftJoin(approver, eq(approver.id, disbursements.approvedBy))
    .leftJoin(payouts, eq(payouts.id, disbursements.payoutId))
    .leftJoin(banks, isBank);

/** All of a campaign, the newest first. */
export async function listOfCampaign(db: Executor, campaignId: string) {
  return selectNamed(db)
    .where(eq(disbursements.campaignId, campaignId))
    .orderBy(desc(disbursements.proposedAt), desc(disbursements.id));
}
export type NamedDisbursement = Awaited<ReturnType<typeof listOfCampaign>>[number];

/** Of a row in the officers' list. */
export interface ListedRow extends Record<string, unknown> {
  readonly campaignId: string;
  readonly titleId: string | null;
  readonly titleEn: string | null;
  readonly akadType: AkadType;
  readonly funders: number;
  readonly businessEntity: CompanyRow["businessEntity"];
  readonly companyName: string;
  readonly collected: string;
  readonly ujrahTerms: CampaignUjrah;
  readonly reachedAt: string;
  readonly number: string | null;
  readonly status: DisbursementStatus | null;
  readonly ujrah: string | null;
  readonly proposedBy: string | null;
}

/** In which section of the list a campaign is; null in none. */
const section = sql`case d.status
  when 'PROPOSED' then 'approve' when 'APPROVED' then 'sending' when 'SETTLED' then 'confirm'
  when 'DISPUTED' then 'disputed' when 'CONFIRMED' then 'done'
  else case when c.status = 'FULLY_FUNDED' then 'propose' end end`;
const reached = sql`(select ${fundingEnd} as at)`;
const listed = sql`${campaigns} as c
  left join ${disbursements} as d on d.campaign_id = c.id and d.status not in ('RETURNED', 'FAILED')
  left join ${payouts} as p on p.id = d.payout_id`;
const isListed = sql`(d.id is not null or c.status = 'FULLY_FUNDED')`;

const rowColumns = sql`
  c.id as "campaignId", c.title_id as "titleId", c.title_en as "titleEn", c.akad_type as "akadType", c.funders,
  company.business_entity as "businessEntity", company.name as "companyName", c.collected::text,
  c.step_two->'ujrah' as "ujrahTerms", reached.at::text as "reachedAt", d.number,
  case when d.status = 'APPROVED' and p.sent_at is not null then 'SENT' else d.status end as status,
  d.ujrah::text, d.proposed_by as "proposedBy"`;

/** What has waited longest first; done ones the newest first. */
export async function listDisbursements(
  db: Executor,
  filter: DisbursementFilter,
  after: TimePlace | undefined,
  limit: number,
): Promise<ListedRow[]> {
  const isDone = filter === "done";
  const direction: SQL = isDone ? sql`desc` : sql`asc`;
  const compared: SQL = isDone ? sql`<` : sql`>`;
  const isAfter = after
    ? sql`and (reached.at, c.id) ${compared} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<ListedRow>(sql`
    select ${rowColumns} from ${listed}
    join ${companies} as company on company.id = c.company_id
    cross join lateral ${reached} as reached
    where ${isListed} and ${section} = ${filter} ${isAfter}
    order by reached.at ${direction}, c.id ${direction} limit ${limit}`);
  return rows;
}

/** How many campaigns are in each section. */
export async function countDisbursements(
  db: Executor,
): Promise<{ section: DisbursementFilter; total: number }[]> {
  const { rows } = await db.execute<{ section: DisbursementFilter; total: number }>(sql`
    select ${section} as section, count(*)::int as total from ${listed} where ${isListed} group by 1`);
  return rows;
}

const isConfirmed = sql<boolean>`(${disbursements.status} = 'CONFIRMED')`;

/** Place in a company's list. */
export interface CompanysPlace extends TimePlace {
  readonly isConfirmed: boolean;
}

/** Of a company: those that were approved, what it has to confirm first. */
export async function listOfCompany(
  db: Executor,
  companyId: string,
  wanted:
    | { readonly campaignId: string }
    | { readonly after?: CompanysPlace; readonly limit: number },
) {
  const { campaignId, after, limit } = {
    campaignId: undefined,
    after: undefined,
    limit: 1,
    ...wanted,
  };
  const { approvedAt, id } = disbursements;
  const isAfter =
    after &&
    sql`(${isConfirmed} > ${after.isConfirmed} or (${isConfirmed} = ${after.isConfirmed}
      and (${approvedAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)))`;
  return db
    .select({
      disbursement: own,
      payout: payouts,
      bankName: banks.name,
      titleId: campaigns.titleId,
      titleEn: campaigns.titleEn,
      terms: campaigns.stepTwo,
    })
    .from(disbursements)
    .innerJoin(campaigns, eq(campaigns.id, disbursements.campaignId))
    .innerJoin(payouts, eq(payouts.id, disbursements.payoutId))
    .leftJoin(banks, isBank)
    .where(
      and(
        eq(campaigns.companyId, companyId),
        campaignId === undefined ? undefined : eq(campaigns.id, campaignId),
        inArray(disbursements.status, ["APPROVED", "SETTLED", "CONFIRMED", "DISPUTED"]),
        isAfter,
      ),
    )
    .orderBy(isConfirmed, desc(approvedAt), desc(id))
    .limit(limit);
}
export type CompanysDisbursement = Awaited<ReturnType<typeof listOfCompany>>[number];

/** That of a campaign, once it was approved. */
export async function findReleased(db: Executor, campaignId: string) {
  const [row] = await db
    .select({
      disbursement: own,
      payout: payouts,
      bankName: banks.name,
      terms: campaigns.stepTwo,
    })
    .from(disbursements)
    .innerJoin(campaigns, eq(campaigns.id, disbursements.campaignId))
    .innerJoin(payouts, eq(payouts.id, disbursements.payoutId))
    .leftJoin(banks, isBank)
    .where(
      and(
        eq(disbursements.campaignId, campaignId),
        inArray(disbursements.status, ["APPROVED", "SETTLED", "CONFIRMED", "DISPUTED"]),
      ),
    );
  return row;
}

export async function addStatement(
  tx: Transaction,
  row: typeof disbursementStatements.$inferInsert,
): Promise<void> {
  await tx.insert(disbursementStatements).values(row);
}

/** The oldest first. */
export async function listStatements(db: Executor, disbursementIds: readonly string[]) {
  if (disbursementIds.length === 0) return [];
  return db
    .select({ statement: disbursementStatements, by: users.fullName })
    .from(disbursementStatements)
    .innerJoin(users, eq(users.id, disbursementStatements.statedBy))
    .where(inArray(disbursementStatements.disbursementId, [...disbursementIds]))
    .orderBy(asc(disbursementStatements.statedAt), asc(disbursementStatements.id));
}

export async function addClosing(
  tx: Transaction,
  row: typeof disbursementClosings.$inferInsert,
): Promise<void> {
  await tx.insert(disbursementClosings).values(row);
}

/** The one that waits for a second officer, or was approved. */
export async function findClosing(db: Executor, disbursementId: string) {
  const [row] = await db
    .select({ closing: disbursementClosings, by: users.fullName })
    .from(disbursementClosings)
    .innerJoin(users, eq(users.id, disbursementClosings.proposedBy))
    .where(
      and(
        eq(disbursementClosings.disbursementId, disbursementId),
        sql`${disbursementClosings.status} <> 'DECLINED'`,
      ),
    );
  return row;
}

/** Locked until the transaction ends, after its campaign. */
export async function lockClosing(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ ...getTableColumns(disbursementClosings), campaignId: disbursements.campaignId })
    .from(disbursementClosings)
    .innerJoin(disbursements, eq(disbursements.id, disbursementClosings.disbursementId))
    .where(eq(disbursementClosings.id, id))
    .for("update", { of: disbursementClosings });
  return row;
}
export type DisputeClosing = NonNullable<Awaited<ReturnType<typeof lockClosing>>>;

export async function decideClosing(
  tx: Transaction,
  id: string,
  decision: {
    readonly status: DisputeClosingStatus;
    readonly decidedBy: string;
    readonly decidedAt: Date;
  },
): Promise<void> {
  await tx.update(disbursementClosings).set(decision).where(eq(disbursementClosings.id, id));
}

/** Whom mails about its dispute go to, with the campaign's title: both officers who released it. */
export async function listReleasers(db: Executor, { id }: Pick<DisbursementRow, "id">) {
  const { titleId, titleEn } = campaigns;
  return db
    .select({
      ...{ titleId, titleEn },
      email: users.email,
      locale: users.locale,
      fullName: users.fullName,
    })
    .from(disbursements)
    .innerJoin(campaigns, eq(campaigns.id, disbursements.campaignId))
    .innerJoin(
      users,
      or(eq(users.id, disbursements.proposedBy), eq(users.id, disbursements.approvedBy)),
    )
    .where(eq(disbursements.id, id))
    .orderBy(asc(users.id));
}
