import type { CampaignTerms } from "@rukun/contract/campaign-content";
import type { TransactionStatus } from "@rukun/contract/transaction-status";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type PictureJson, picturesInSameStatement } from "../../db/campaign-pictures.ts";
import type { Executor } from "../../db/client.ts";
import { type CompanySignatureJson, companySignatureOf } from "../../db/company-signature.ts";
import { contributedInSameStatement } from "../../db/contributed.ts";
import {
  campaigns,
  campaignTransactions,
  companies,
  contractParties,
  contractSignings,
  contracts,
  distributionShares,
  distributions,
  entitlements,
  instalments,
  lossShares,
  profitReports,
  repaymentParts,
  users,
} from "../../db/schema.ts";
import { taxed } from "../../db/taxed.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

/** An instalment of a funding's campaign, as its company has paid it. */
export interface OwedJson {
  readonly no: number;
  readonly due: string;
  readonly principal: string;
  readonly margin: string;
  readonly principalPaid: string;
  readonly marginPaid: string;
  /** Of what was paid, what is not distributed to everybody yet. */
  readonly principalWaiting: string;
  readonly marginWaiting: string;
  readonly lastPaidAt: string | null;
}

/** What reached the funder of an instalment in a month of Jakarta. */
export interface ReceivedJson {
  readonly no: number;
  readonly month: string;
  readonly principal: string;
  readonly margin: string;
  readonly tax: string;
  readonly firstAt: string;
  readonly lastAt: string;
}

const waitingOf = (column: SQL) => sql`(
  select coalesce(sum(${column}), 0)::text
  from ${repaymentParts} as part join ${distributions} as waiting on waiting.id = part.repayment_id
  where part.instalment_id = each.id and waiting.state <> 'DONE'
)`;

const owed: SQL<OwedJson[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'no', each.no, 'due', each.due, 'principal', each.principal::text, 'margin', each.margin::text,
    'principalPaid', each.principal_paid::text, 'marginPaid', each.margin_paid::text,
    'principalWaiting', ${waitingOf(sql`part.principal`)}, 'marginWaiting', ${waitingOf(sql`part.margin`)},
    'lastPaidAt', each.last_paid_at
  ) order by each.due, each.no), '[]')
  from ${instalments} as each where each.campaign_id = ${entitlements.campaignId}
)`;

const received: SQL<ReceivedJson[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'no', each.no, 'month', each.month, 'principal', each.principal::text, 'margin', each.margin::text,
    'tax', each.tax::text, 'firstAt', each.first_at, 'lastAt', each.last_at
  )), '[]')
  from (
    select instalment.no, to_char(share.booked_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month,
      sum(share.principal) as principal, sum(share.margin) as margin, sum(share.tax) as tax,
      min(share.booked_at) as first_at, max(share.booked_at) as last_at
    from ${distributionShares} as share join ${instalments} as instalment on instalment.id = share.instalment_id
    where share.transaction_id = ${entitlements.transactionId} and share.booked_at is not null
    group by 1, 2
  ) as each
)`;

/** What a transaction is still entitled to, and the whole of its margin. */
interface RemainingJson {
  readonly id: string;
  readonly principal: string;
  readonly margin: string;
  readonly wholeMargin: string;
}

/** Of all transactions of the funder in the campaign: a distribution is for them together. */
const remaining: SQL<RemainingJson[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', each.transaction_id, 'principal', (each.principal - each.principal_received)::text,
    'margin', (each.margin - each.margin_received)::text, 'wholeMargin', each.margin::text
  ) order by each.place), '[]')
  from ${entitlements} as each
  where each.campaign_id = ${entitlements.campaignId} and each.user_id = ${entitlements.userId}
)`;

/** A contract of a funding, as its funder has signed it. */
export interface AkadJson {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly signedAt: string | null;
  readonly hasSignedFile: boolean;
  readonly company: CompanySignatureJson | null;
}

const akads: SQL<AkadJson[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', contract.id, 'kind', contract.kind, 'number', contract.number, 'signedAt', party.signed_at,
    'hasSignedFile', exists (
      select from ${contractSignings} as s
      where s.contract_id = contract.id and s.user_id = party.user_id and s.signed_file_id is not null
    ),
    'company', ${companySignatureOf(sql`contract`)}
  )), '[]')
  from ${contracts} as contract join ${contractParties} as party on party.contract_id = contract.id
  where contract.subject_type = 'transaction' and contract.subject_id = ${campaignTransactions.id}::text
    and contract.superseded_at is null
    and party.user_id = ${campaignTransactions.userId}
)`;

/** A loss that took of the funding's principal. */
export interface LossJson {
  readonly from: string | null;
  readonly until: string;
  readonly amount: string;
  readonly acceptedAt: string;
  readonly minutesSha256: string | null;
}

const losses: SQL<LossJson[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'from', report."from", 'until', report.until, 'amount', share.amount::text, 'acceptedAt', report.decided_at,
    'minutesSha256', report.minutes_sha256
  ) order by report.until), '[]')
  from ${lossShares} as share join ${profitReports} as report on report.id = share.report_id
  where share.transaction_id = ${campaignTransactions.id} and report.status = 'ACCEPTED'
)`;

/** Of the terms only what a projection needs: the rest of them is long. */
const akad = sql<CampaignTerms["akad"]>`${campaigns.stepTwo} -> 'akad'`;

/** A funder's transactions with their claims, the newest first; all in one statement, over the funder's own rows. */
export async function listFundings(
  db: Executor,
  userId: string,
  wanted: {
    readonly statuses?: readonly TransactionStatus[];
    readonly id?: string;
    readonly after?: TimePlace | undefined;
    readonly limit?: number;
  },
) {
  const { statuses, id, after, limit } = wanted;
  const { createdAt } = campaignTransactions;
  const rows = db
    .select({
      transaction: {
        id: campaignTransactions.id,
        status: campaignTransactions.status,
        amount: campaignTransactions.amount,
        createdAt,
        heldUntil: campaignTransactions.heldUntil,
        paidAt: campaignTransactions.paidAt,
        endedAt: campaignTransactions.endedAt,
      },
      campaign: {
        id: campaigns.id,
        slug: campaigns.slug,
        titleId: campaigns.titleId,
        titleEn: campaigns.titleEn,
        akadType: campaigns.akadType,
        projectType: campaigns.projectType,
        status: campaigns.status,
        target: campaigns.target,
        months: campaigns.months,
        endsAt: campaigns.endsAt,
      },
      akad,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
      ...taxed,
      own: {
        principal: entitlements.principal,
        margin: entitlements.margin,
        principalReceived: entitlements.principalReceived,
        marginReceived: entitlements.marginReceived,
        taxWithheld: entitlements.taxWithheld,
      },
      owed,
      received,
      remaining,
      contributed: contributedInSameStatement,
      akads: id ? akads : sql<AkadJson[]>`'[]'::json`,
      losses: id ? losses : sql<LossJson[]>`'[]'::json`,
      // A sum of all of them shows none.
      pictures: id || limit ? picturesInSameStatement : sql<PictureJson[]>`'[]'::json`,
    })
    .from(campaignTransactions)
    .innerJoin(users, eq(users.id, campaignTransactions.userId))
    .innerJoin(campaigns, eq(campaigns.id, campaignTransactions.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(entitlements, eq(entitlements.transactionId, campaignTransactions.id))
    .where(
      and(
        eq(campaignTransactions.userId, userId),
        statuses && inArray(campaignTransactions.status, [...statuses]),
        id ? eq(campaignTransactions.id, id) : undefined,
        after &&
          sql`(${createdAt}, ${campaignTransactions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(campaignTransactions.id));
  return limit === undefined ? rows : rows.limit(limit);
}
export type FoundFunding = Awaited<ReturnType<typeof listFundings>>[number];

/** Place in a list of shares that is newest first. */
export interface SharePlace {
  readonly at: Date;
  readonly distributionId: string;
  readonly transactionId: string;
  readonly instalmentId: string;
}

/**
 * What reached a funder's fund account, the newest first; what came in one distribution by its number, which ids do not
 * follow.
 */
export async function listBookedShares(
  db: Executor,
  userId: string,
  wanted: {
    readonly transactionId?: string | undefined;
    readonly after?: SharePlace | undefined;
    readonly limit: number;
  },
) {
  const { after } = wanted;
  const at = after?.at.toISOString();
  const { bookedAt, distributionId, transactionId, instalmentId, principal, margin } =
    distributionShares;
  const { tax, taxBps, taxAccount } = distributionShares;
  const { due, no } = instalments;
  const rows = await db
    .select({
      distributionId,
      transactionId,
      instalmentId,
      titleId: campaigns.titleId,
      titleEn: campaigns.titleEn,
      // By due day, as in the schedule: a partnership's capital is claimed first, and due last.
      no: sql<number>`(
        select count(*)::int from ${instalments} as each
        where each.campaign_id = ${instalments.campaignId}
          and (each.due, each.no) <= (${instalments.due}, ${instalments.no})
      )`,
      due: instalments.due,
      principal,
      margin,
      tax,
      taxBps,
      taxAccount,
      bookedAt: sql<Date>`${bookedAt}`.mapWith(bookedAt),
    })
    .from(distributionShares)
    .innerJoin(instalments, eq(instalments.id, instalmentId))
    .innerJoin(campaigns, eq(campaigns.id, instalments.campaignId))
    .where(
      and(
        eq(distributionShares.userId, userId),
        isNotNull(bookedAt),
        wanted.transactionId ? eq(transactionId, wanted.transactionId) : undefined,
        // The index begins with these; what follows is sorted within a distribution.
        after &&
          sql`(${bookedAt}, ${distributionId}) <= (${at}::timestamptz, ${after.distributionId}::uuid)`,
        after &&
          sql`(${bookedAt}, ${distributionId}, ${due}, ${no}, ${transactionId}) < (
            ${at}::timestamptz, ${after.distributionId}::uuid,
            (select each.due from ${instalments} as each where each.id = ${after.instalmentId}::uuid),
            (select each.no from ${instalments} as each where each.id = ${after.instalmentId}::uuid),
            ${after.transactionId}::uuid)`,
      ),
    )
    .orderBy(desc(bookedAt), desc(distributionId), desc(due), desc(no), desc(transactionId))
    .limit(wanted.limit);
  return rows;
}
export type BookedShare = Awaited<ReturnType<typeof listBookedShares>>[number];
