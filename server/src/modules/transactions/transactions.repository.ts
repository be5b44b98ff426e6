import type { CallData } from "@rukun/contract/call";
import {
  type CampaignShareRule,
  fundingLimitOf,
  type IncomeRule,
} from "@rukun/contract/funding-limits";
import type { AmountRefusal, PledgeStop } from "@rukun/contract/pledge-rules";
import {
  committedStatuses,
  fundedStatuses,
  heldStatuses,
  type TransactionStatus,
} from "@rukun/contract/transaction-status";
import type { pledge as pledgeCall } from "@rukun/contract/transactions";
import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { picturesInSameStatement } from "../../db/campaign-pictures.ts";
import type { Executor, Transaction } from "../../db/client.ts";
import { contributedInSameStatement } from "../../db/contributed.ts";
import { isCurrentPayment } from "../../db/current-payment.ts";
import { prepared } from "../../db/prepared.ts";
import type { TransactionRow } from "../../db/schema/transactions.ts";
import {
  campaignMoves,
  campaigns,
  campaignTransactions,
  companies,
  instalments,
  payments,
  users,
} from "../../db/schema.ts";
import { taxed } from "../../db/taxed.ts";
import { required } from "../../lib/required.ts";
import { akadsInSameStatement } from "./akads.repository.ts";
import { pausedUntilIn, unpaidInSameStatement } from "./unpaid-pauses.repository.ts";

/** What became of a pledge, or of the same one before; everything but `pledged` has written nothing. */
export type PledgeOutcome =
  | ("pledged" | "key_reused" | "in_flight" | "too_many" | "not_found")
  | PledgeStop
  | AmountRefusal;

type Pledged = CallData<typeof pledgeCall>;

export interface NewPledge {
  readonly id: string;
  readonly campaignId: string;
  readonly userId: string;
  readonly amount: bigint;
  readonly step: bigint;
  /** How many this funder may have made in the last ten minutes, whatever became of them. */
  readonly mostRecent: number;
  /** Of its intent, as `Commands` keeps it; `held_until` is added to the answer. */
  readonly key: string;
  readonly requestHash: string;
  readonly answer: Omit<Pledged, "held_until">;
  readonly riskNotice: string;
  readonly at: Date;
  readonly heldUntil: Date;
  readonly requestId: string;
  /** The most that one funder may have of everything outstanding; null without such a limit. */
  readonly shareLimit: bigint | null;
  readonly income: IncomeRule;
  readonly campaignShare: CampaignShareRule;
}

const place = prepared("place_pledge", (db) => {
  const { placeholder } = sql;
  return db
    .select({
      outcome: sql<PledgeOutcome>`outcome`,
      answer: sql<Pledged>`answer`,
      held: sql<string>`(extract(epoch from held_until) * 1000)::bigint::text`,
    })
    .from(
      sql`place_pledge(
        ${placeholder("id")}::uuid, ${placeholder("campaignId")}::uuid, ${placeholder("userId")}::uuid,
        ${placeholder("amount")}::bigint, ${placeholder("step")}::bigint, ${placeholder("mostRecent")}::integer,
        ${placeholder("key")}::text, ${placeholder("requestHash")}::text, ${placeholder("answer")}::jsonb,
        ${placeholder("riskNotice")}::text, ${placeholder("at")}::timestamptz,
        ${placeholder("heldUntil")}::timestamptz, ${placeholder("requestId")}::text,
        ${placeholder("shareLimit")}::bigint, ${placeholder("evidenceAbove")}::bigint,
        ${placeholder("unprovenLimit")}::bigint, ${placeholder("professionalAbove")}::bigint,
        ${placeholder("ordinaryBps")}::bigint, ${placeholder("professionalBps")}::bigint
      )`,
    );
});

/**
 * Holds capacity of a campaign, in one statement, which also does what `Commands.once` does for others: the same request
 * again answers what the first one did. Of a funder who is paused `heldUntil` is the end of that.
 */
export async function placePledge(
  db: Executor,
  { income, campaignShare, ...pledge }: NewPledge,
): Promise<{ outcome: PledgeOutcome; answer: Pledged; heldUntil: Date }> {
  const [row] = await place(db, {
    ...pledge,
    answer: JSON.stringify(pledge.answer),
    amount: String(pledge.amount),
    step: String(pledge.step),
    at: pledge.at.toISOString(),
    heldUntil: pledge.heldUntil.toISOString(),
    shareLimit: pledge.shareLimit === null ? null : String(pledge.shareLimit),
    evidenceAbove: String(income.evidenceAbove),
    unprovenLimit: String(fundingLimitOf(income.evidenceAbove, income).limit),
    professionalAbove: String(income.professionalAbove),
    ordinaryBps: String(campaignShare.ordinaryBps),
    professionalBps: String(campaignShare.professionalBps),
  });
  if (!row) throw new Error("a pledge was not answered");
  return { outcome: row.outcome, answer: row.answer, heldUntil: new Date(Number(row.held)) };
}

const sumOf = (where: SQL): SQL<bigint> =>
  sql<bigint>`(
    select coalesce(sum(${campaignTransactions.amount}), 0) from ${campaignTransactions}
    where ${inArray(campaignTransactions.status, [...committedStatuses])} and ${where}
  )`.mapWith(BigInt);

/** Principal that companies owe funders. */
export async function sumOutstanding(db: Executor): Promise<bigint> {
  const { principal, principalPaid } = instalments;
  const [row] = await db
    .select({ sum: sql<bigint>`coalesce(sum(${principal} - ${principalPaid}), 0)`.mapWith(BigInt) })
    .from(instalments);
  return required(row).sum;
}

/** What a funder has held and funded on the platform. */
export const usedBy = (userId: string): SQL<bigint> =>
  sumOf(eq(campaignTransactions.userId, userId));

/** What a funder has with each company, in the statement of a funder's question. */
const withCompany = (userId: string) => sql`
  select c.company_id, sum(t.amount) as amount
  from ${campaignTransactions} t join ${campaigns} c on c.id = t.campaign_id
  where t.user_id = ${userId} and ${inArray(sql`t.status`, [...committedStatuses])}
  group by c.company_id`;

/** Everything a funder has to know before they choose an amount, in one statement; undefined without such a campaign. */
export async function findBooking(db: Executor, campaignId: string, userId: string) {
  const here = sql<bigint>`coalesce((
    select amount from (${withCompany(userId)}) mine where mine.company_id = ${campaigns.companyId}
  ), 0)`.mapWith(BigInt);
  const largest = sql<{ entity: string; name: string; amount: string } | null>`(
    select json_build_object('entity', o.business_entity, 'name', o.name, 'amount', mine.amount::text)
    from (${withCompany(userId)}) mine join ${companies} o on o.id = mine.company_id
    order by mine.amount desc, o.id limit 1
  )`;
  const [row] = await db
    .select({
      status: campaigns.status,
      target: campaigns.target,
      interested: campaigns.interested,
      collected: campaigns.collected,
      pledgeMinimum: campaigns.pledgeMinimum,
      pledgeMaximum: campaigns.pledgeMaximum,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
      open: {
        id: campaignTransactions.id,
        status: campaignTransactions.status,
        amount: campaignTransactions.amount,
      },
      role: users.role,
      ...taxed,
      yearlyIncome: sql<
        bigint | null
      >`(select yearly_income from funders where user_id = ${userId})`.mapWith(BigInt),
      provenIncome: sql<
        bigint | null
      >`(select proven_income from funders where user_id = ${userId})`.mapWith(BigInt),
      fundingLimit: sql<
        bigint | null
      >`(select funding_limit from funders where user_id = ${userId})`.mapWith(BigInt),
      pausedUntil: pausedUntilIn(campaignId, userId),
      used: usedBy(userId),
      mine: sumOf(
        sql`${campaignTransactions.userId} = ${userId} and ${campaignTransactions.campaignId} = ${campaignId}`,
      ),
      here,
      largest,
    })
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      campaignTransactions,
      and(
        eq(campaignTransactions.campaignId, campaigns.id),
        eq(campaignTransactions.userId, userId),
        isNotNull(campaignTransactions.heldUntil),
      ),
    )
    .where(and(eq(campaigns.id, campaignId), isNotNull(campaigns.publishedAt)));
  return row;
}

/** A funder's own transaction with its campaign. */
export async function findTransaction(db: Executor, userId: string, id: string) {
  const [row] = await db
    .select({
      transaction: campaignTransactions,
      campaign: {
        id: campaigns.id,
        slug: campaigns.slug,
        titleId: campaigns.titleId,
        titleEn: campaigns.titleEn,
        projectType: campaigns.projectType,
        akadType: campaigns.akadType,
        target: campaigns.target,
        interested: campaigns.interested,
        collected: campaigns.collected,
        months: campaigns.months,
        instalments: campaigns.instalments,
        yieldBps: campaigns.yieldBps,
        nisbahBps: campaigns.nisbahBps,
        riskGrade: campaigns.riskGrade,
        endsAt: campaigns.endsAt,
        status: campaigns.status,
        statusReason: campaigns.statusReason,
        statusReasonEn: campaigns.statusReasonEn,
        closedAt: sql<Date | null>`(
          select min(move.at) from ${campaignMoves} move
          where move.campaign_id = ${campaigns.id} and move.to_status in ('FULLY_FUNDED', 'CANCELLED')
        )`.mapWith(campaignMoves.at),
        terms: campaigns.stepTwo,
      },
      pictures: picturesInSameStatement,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
      funder: taxed,
      unpaid: unpaidInSameStatement,
      akads: akadsInSameStatement,
      contributed: contributedInSameStatement,
      payment: payments,
    })
    .from(campaignTransactions)
    .innerJoin(campaigns, eq(campaigns.id, campaignTransactions.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(users, eq(users.id, campaignTransactions.userId))
    // At most one: another takes the place of one that waits, and it is paid once.
    .leftJoin(
      payments,
      and(
        eq(payments.ref, sql`${campaignTransactions.id}::text`),
        eq(payments.purpose, "transaction"),
        or(eq(payments.state, "PAID"), isCurrentPayment(sql`payments`)),
      ),
    )
    .where(and(eq(campaignTransactions.id, id), eq(campaignTransactions.userId, userId)));
  return row;
}
export type FoundTransaction = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

/** The campaign of a transaction: it is locked before the transaction itself. */
export async function findCampaignOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ campaignId: campaignTransactions.campaignId })
    .from(campaignTransactions)
    .where(eq(campaignTransactions.id, id));
  return row?.campaignId;
}

export async function lockTransaction(
  tx: Transaction,
  id: string,
): Promise<TransactionRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaignTransactions)
    .where(eq(campaignTransactions.id, id))
    .for("no key update");
  return row;
}

const held: ReadonlySet<TransactionStatus> = new Set(heldStatuses);
const funded: ReadonlySet<TransactionStatus> = new Set(fundedStatuses);

/** Writes the status with the moments that follow from it. */
export async function setTransaction(
  tx: Transaction,
  id: string,
  status: TransactionStatus,
  at: Date,
): Promise<void> {
  await tx
    .update(campaignTransactions)
    .set({
      status,
      ...(!held.has(status) && { heldUntil: null }),
      ...(status === "PAID" && { paidAt: at }),
      ...(!held.has(status) && !funded.has(status) && { endedAt: at }),
    })
    .where(eq(campaignTransactions.id, id));
}

/**
 * Held capacity of a campaign is given back, or turns into what is paid, with one more funder if it is their first; what
 * was paid is returned to its funder.
 * @returns the campaign's address, and whether it is open and has all of its target now.
 */
export async function moveCapacity(
  tx: Transaction,
  { id, campaignId, userId, amount }: TransactionRow,
  becomes: "released" | "collected" | "returned",
): Promise<{ slug: string | null; isFull: boolean }> {
  const moved = sql`${String(amount)}::bigint`;
  const { slug, interested, collected, returned, funders, status, target } = campaigns;
  const oneFunder = sql`(case when exists (
    select from ${campaignTransactions} t
    where t.campaign_id = ${campaignId} and t.user_id = ${userId} and t.id <> ${id}
      and ${inArray(sql`t.status`, [...fundedStatuses])}
  ) then 0 else 1 end)`;
  const changes = {
    released: { interested: sql`${interested} - ${moved}` },
    collected: {
      interested: sql`${interested} - ${moved}`,
      collected: sql`${collected} + ${moved}`,
      funders: sql`${funders} + ${oneFunder}`,
    },
    returned: {
      collected: sql`${collected} - ${moved}`,
      returned: sql`${returned} + ${moved}`,
      funders: sql`${funders} - ${oneFunder}`,
    },
  };
  const [row] = await tx
    .update(campaigns)
    .set(changes[becomes])
    .where(eq(campaigns.id, campaignId))
    .returning({
      slug,
      isFull: sql<boolean>`${status} = 'FUNDING_IN_PROGRESS' and ${collected} >= ${target}`,
    });
  return row ?? { slug: null, isFull: false };
}

/** Addresses of campaigns; null while they have none. */
export const listSlugs = (db: Executor, ids: readonly string[]) =>
  db
    .select({ slug: campaigns.slug })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]));

/** Holds that have run out. */
export async function listExpired(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: campaignTransactions.id })
    .from(campaignTransactions)
    .where(lte(campaignTransactions.heldUntil, now))
    .orderBy(asc(campaignTransactions.heldUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whom mails about a transaction go to, and until when they cannot hold capacity of its campaign again. */
export async function findReader(db: Executor, { id, userId, campaignId }: TransactionRow) {
  const [row] = await db
    .select({
      email: users.email,
      locale: users.locale,
      fullName: users.fullName,
      slug: campaigns.slug,
      titleId: campaigns.titleId,
      titleEn: campaigns.titleEn,
      pausedUntil: campaignTransactions.pausedUntil,
    })
    .from(users)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .innerJoin(campaignTransactions, eq(campaignTransactions.id, id))
    .where(eq(users.id, userId));
  if (!row) throw new Error("a transaction has no funder");
  return row;
}
