import { eq, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { isCurrentPayment } from "../../db/current-payment.ts";
import type { RepaymentRow } from "../../db/schema/repayments.ts";
import {
  campaigns,
  distributions,
  instalments,
  payments,
  remittances,
  repaymentParts,
  repayments,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

/** Part of a payment, for one instalment. */
export interface RepaymentPart {
  readonly instalmentId: string;
  readonly principal: bigint;
  readonly margin: bigint;
}

const asJson = (parts: readonly RepaymentPart[]): string =>
  JSON.stringify(
    parts.map(({ instalmentId, principal, margin }) => ({
      i: instalmentId,
      p: String(principal),
      m: String(margin),
    })),
  );

/** Money of a company, and what it pays; the claims on the company are lowered by it. */
export async function addRepayment(
  tx: Transaction,
  row: RepaymentRow,
  parts: readonly RepaymentPart[],
): Promise<void> {
  await tx.insert(repayments).values(row);
  if (parts.length === 0) return;
  await tx.execute(sql`
    with part as (
      insert into ${repaymentParts} (repayment_id, instalment_id, principal, margin)
      select ${row.id}::uuid, part.i, part.p, part.m
      from jsonb_to_recordset(${asJson(parts)}::jsonb) as part(i uuid, p bigint, m bigint)
      returning instalment_id, principal, margin
    )
    update ${instalments} as instalment set
      principal_paid = instalment.principal_paid + part.principal,
      margin_paid = instalment.margin_paid + part.margin,
      last_paid_at = ${row.paidAt.toISOString()}::timestamptz
    from part where instalment.id = part.instalment_id`);
  await tx
    .insert(distributions)
    .values({ id: row.id, campaignId: row.campaignId, proposedAt: row.bookedAt });
}

/** What a campaign's company ever paid beyond everything due, less what has paid instalments since. */
const excessOf = (campaignId: SQL) => sql`coalesce((
  select sum(case when each.is_from_excess then 0 else each.amount end - each.principal - each.margin)
  from ${repayments} as each where each.campaign_id = ${campaignId}
), 0)`;

/** What of it is on its way back to the company, or there. */
const givenBackOf = (campaignId: SQL) => sql`coalesce((
  select sum(amount) from ${remittances} as each
  where each.campaign_id = ${campaignId} and each.status in ('APPROVED', 'SETTLED')
), 0)`;

/** What lies in a campaign's account and is nobody's claim. */
export async function findExcess(db: Executor, campaignId: string): Promise<bigint> {
  const id = sql`${campaignId}::uuid`;
  const { rows } = await db.execute<{ excess: string }>(
    sql`select (${excessOf(id)} - ${givenBackOf(id)})::text as excess`,
  );
  return BigInt(rows[0]?.excess ?? 0);
}

/** An instalment as a statement answers it with its campaign. */
interface InstalmentJson {
  readonly due: string;
  readonly principal: string;
  readonly margin: string;
  readonly principalPaid: string;
  readonly marginPaid: string;
  readonly lastPaidAt: string | null;
}

const instalmentsOf: SQL<InstalmentJson[]> = sql`(
  select json_agg(json_build_object(
    'due', each.due, 'principal', each.principal::text, 'margin', each.margin::text,
    'principalPaid', each.principal_paid::text, 'marginPaid', each.margin_paid::text, 'lastPaidAt', each.last_paid_at
  ) order by each.due, each.no)
  from ${instalments} as each where each.campaign_id = ${campaigns.id}
)`;

/** Since when a campaign waits to be paid: the day of its oldest open instalment; the last of all days when all is paid. */
const waitsSince = sql<string>`(
  select coalesce(min(each.due) filter (where each.principal + each.margin > each.principal_paid + each.margin_paid), '9999-12-31')
  from ${instalments} as each where each.campaign_id = ${campaigns.id})`;

/**
 * Campaigns of a company that it owes for, or did: the price of a murabahah, or the capital of a musyarakah or wakalah
 * and what it brought; with all instalments, and the payment that is waited for. What is to be paid next comes first;
 * what is paid, last.
 */
export async function listPortfolios(
  db: Executor,
  companyId: string,
  wanted: { readonly campaignId: string } | { readonly after?: TimePlace; readonly limit: number },
): Promise<PortfolioRow[]> {
  const { id, titleId, titleEn, akadType, status, slug, funders } = campaigns;
  const { campaignId, after, limit } = {
    campaignId: undefined,
    after: undefined,
    limit: 1,
    ...wanted,
  };
  return db
    .select({
      campaign: { id, titleId, titleEn, akadType, status, slug, funders },
      instalments: instalmentsOf,
      excess: sql<bigint>`${excessOf(sql`${id}`)}`.mapWith(BigInt),
      givenBack: sql<bigint>`${givenBackOf(sql`${id}`)}`.mapWith(BigInt),
      payment: payments,
      waitsSince: sql<string>`${waitsSince}::text`,
    })
    .from(campaigns)
    .leftJoin(
      payments,
      sql`${payments.id} = (
        select each.id from ${payments} as each
        where each.purpose = 'repayment' and each.ref = ${campaigns.id}::text and ${isCurrentPayment(sql`each`)}
        order by each.created_at desc limit 1
      )`,
    )
    .where(
      sql`${eq(campaigns.companyId, companyId)}
        and exists (select from ${instalments} as each where each.campaign_id = ${campaigns.id})
        ${campaignId ? sql`and ${eq(campaigns.id, campaignId)}` : sql``}
        ${after ? sql`and (${waitsSince}, ${campaigns.id}) > (${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)` : sql``}`,
    )
    .orderBy(waitsSince, campaigns.id)
    .limit(limit);
}

export interface PortfolioRow {
  readonly campaign: Pick<
    typeof campaigns.$inferSelect,
    "id" | "titleId" | "titleEn" | "akadType" | "status" | "slug" | "funders"
  >;
  readonly instalments: readonly InstalmentJson[];
  /** Paid beyond everything due, and what of it is on its way back or there. */
  readonly excess: bigint;
  readonly givenBack: bigint;
  readonly payment: typeof payments.$inferSelect | null;
  readonly waitsSince: string;
}
