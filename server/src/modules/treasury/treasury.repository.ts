import type { PostingKind } from "@rukun/contract/ledger";
import type { Locale } from "@rukun/contract/locales";
import type { TransactionStatus } from "@rukun/contract/transaction-status";
import type { PaymentType } from "@rukun/contract/transactions";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  auditLog,
  campaignMoves,
  campaigns,
  campaignTransactions,
  checkouts,
  contractParties,
  contracts,
  ledgerEntries,
  ledgerPostings,
  payments,
  refundFailures,
  users,
} from "../../db/schema.ts";
import { isUuid } from "../../lib/uuid.ts";

export const titleOf = (locale: Locale): SQL =>
  sql`coalesce(${locale === "en" ? sql`c.title_en` : sql`c.title_id`}, '')`;

export interface WatchedRow extends Record<string, unknown> {
  readonly id: string;
  readonly campaignId: string;
  readonly title: string;
  readonly amount: string;
  readonly status: TransactionStatus;
  readonly paymentType: PaymentType | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** How it was last asked to be paid; older than such requests, one that is paid without a virtual account was not by one. */
const paymentType = sql`coalesce(
  (select payment_type from ${checkouts} where transaction_id = t.id order by id desc limit 1),
  case when t.paid_at is not null then case when exists (
    select from ${payments} where ref = t.id::text and purpose = 'transaction' and state = 'PAID'
  ) then 'VIRTUAL_ACCOUNT' else 'RDF' end end)`;
const watched = (locale: Locale) => sql`
  t.id, t.campaign_id as "campaignId", ${titleOf(locale)} as title, t.amount::text, t.status,
  ${paymentType} as "paymentType", t.created_at::text as "createdAt", t.paid_at::text as "paidAt"`;

/** What a text finds: an exact reference, or part of a campaign's title. */
function isFound(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const id = isUuid(search) ? search : null;
  return sql`(
    t.id = ${id}::uuid
    or t.id in (select ref::uuid from ${payments}
      where purpose = 'transaction' and (id = ${id}::uuid or account_number = ${search}))
    or t.id in (select subject_id::uuid from ${contracts}
      where subject_type = 'transaction' and number = ${search})
    or t.campaign_id in (select id from ${campaigns}
      where title_id ilike ${pattern} or title_en ilike ${pattern}))`;
}

export interface WatchedFilter {
  readonly campaignId: string | null;
  readonly status: TransactionStatus | undefined;
  readonly paymentType: PaymentType | undefined;
  readonly search: string | undefined;
}

/** The newest first: their ids grow with time. */
export async function listTransactions(
  db: Executor,
  locale: Locale,
  filter: WatchedFilter,
  page: { before: string | null; limit: number },
): Promise<WatchedRow[]> {
  const wanted = [
    filter.campaignId ? sql`t.campaign_id = ${filter.campaignId}::uuid` : sql`true`,
    filter.status ? sql`t.status = ${filter.status}` : sql`true`,
    filter.paymentType ? sql`${paymentType} = ${filter.paymentType}` : sql`true`,
    filter.search ? isFound(filter.search) : sql`true`,
    page.before ? sql`t.id < ${page.before}::uuid` : sql`true`,
  ];
  const { rows } = await db.execute<WatchedRow>(sql`
    select ${watched(locale)} from ${campaignTransactions} as t
    join ${campaigns} as c on c.id = t.campaign_id
    where ${sql.join(wanted, sql` and `)} order by t.id desc limit ${page.limit}`);
  return rows;
}

export interface WatchedDetailRow extends WatchedRow {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly heldUntil: string | null;
  readonly endedAt: string | null;
}

export async function findTransaction(
  db: Executor,
  locale: Locale,
  id: string,
): Promise<WatchedDetailRow | undefined> {
  const { rows } = await db.execute<WatchedDetailRow>(sql`
    select ${watched(locale)}, u.id as "userId", u.full_name as name, u.email,
      t.held_until::text as "heldUntil", t.ended_at::text as "endedAt"
    from ${campaignTransactions} as t join ${campaigns} as c on c.id = t.campaign_id
    join ${users} as u on u.id = t.user_id where t.id = ${id}::uuid`);
  return rows[0];
}

/** Its states with their times, the oldest first. */
export async function listStates(
  db: Executor,
  id: string,
): Promise<{ at: string; to: TransactionStatus }[]> {
  const { rows } = await db.execute<{ at: string; to: TransactionStatus }>(sql`
    select at::text, to_value as "to" from ${auditLog}
    where object_id = ${id}::uuid and action = 'transaction.status' order by at, id`);
  return rows;
}

export interface PaymentLine extends Record<string, unknown> {
  readonly id: string;
  readonly paymentType: PaymentType;
  readonly state: string;
  readonly bankCode: string | null;
  readonly accountNumber: string | null;
  readonly amount: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** Virtual accounts that were opened for it, and the payment from a fund account. */
export async function listPaymentsOf(db: Executor, id: string): Promise<PaymentLine[]> {
  const { rows } = await db.execute<PaymentLine>(sql`
    select id, 'VIRTUAL_ACCOUNT' as "paymentType", state, bank_code as "bankCode",
      account_number as "accountNumber", amount::text, created_at::text as "createdAt",
      ended_at::text as "endedAt"
    from ${payments} where purpose = 'transaction' and ref = ${id}
    union all
    select paid.id, 'RDF', case when paid.settled_at is null then 'PAID' else 'SETTLED' end, null, null,
      t.amount::text, paid.created_at::text, paid.settled_at::text
    from ${checkouts} as paid join ${campaignTransactions} as t on t.id = paid.transaction_id
    where paid.transaction_id = ${id}::uuid and paid.payment_type = 'RDF'
    order by "createdAt"`);
  return rows;
}

/** Contracts of a transaction, with when the last of their parties signed, if all have. */
export async function listContractsOf(db: Executor, id: string) {
  return db
    .select({
      kind: contracts.kind,
      number: contracts.number,
      createdAt: contracts.createdAt,
      signedAt: sql<string | null>`case when ${contracts.status} = 'SIGNED' then (
        select max(signed_at)::text from ${contractParties} where contract_id = ${contracts.id}) end`,
    })
    .from(contracts)
    .where(sql`${contracts.subjectType} = 'transaction' and ${contracts.subjectId} = ${id}`)
    .orderBy(asc(contracts.createdAt));
}

/** Postings with entries that belong to any of these, the oldest first. */
export async function listPostingsOf(
  db: Executor,
  refs: readonly string[],
): Promise<{ posting_id: string; at: string; kind: PostingKind }[]> {
  const rows = await db
    .selectDistinct({
      posting_id: ledgerPostings.id,
      at: ledgerPostings.at,
      kind: ledgerPostings.kind,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(inArray(ledgerEntries.ref, [...refs]))
    .orderBy(asc(ledgerPostings.at), asc(ledgerPostings.id))
    .limit(100);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    kind: row.kind as PostingKind,
  }));
}

interface Tally {
  readonly count: number;
  readonly amount: string;
}

export interface RefundRow extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly endedAt: string;
  readonly reason: string | null;
  readonly done: Tally;
  readonly left: Tally;
  readonly inTransit: number;
  readonly failures: readonly { id: string; at: string; kind: string; attempts: number }[];
}

/** Campaigns that ended after money had come in: those with something left first, then the newest. */
export async function listRefunded(
  db: Executor,
  locale: Locale,
  limit: number,
): Promise<RefundRow[]> {
  const tally = (statuses: SQL) => sql`json_build_object(
    'count', count(*) filter (where t.status in (${statuses})),
    'amount', coalesce(sum(t.amount) filter (where t.status in (${statuses})), 0)::text)`;
  const left = sql`'PAID', 'ALLOCATED'`;
  const { rows } = await db.execute<RefundRow>(sql`
    select c.id, ${titleOf(locale)} as title,
      coalesce((select max(at) from ${campaignMoves} where campaign_id = c.id and to_status = 'CANCELLED'),
        c.updated_at)::text as "endedAt",
      ${locale === "en" ? sql`coalesce(c.status_reason_en, c.status_reason)` : sql`c.status_reason`} as reason,
      ${tally(sql`'REFUNDED'`)} as done, ${tally(left)} as "left",
      (count(*) filter (where t.status in (${left}) and exists (
        select from ${checkouts} as way
        where way.transaction_id = t.id and way.payment_type = 'RDF' and way.settled_at is null)))::int as "inTransit",
      coalesce(json_agg(json_build_object('id', t.id, 'at', f.at, 'kind', f.kind, 'attempts', f.attempts)
        order by f.at) filter (where f.at is not null and t.status in (${left})), '[]') as failures
    from ${campaigns} as c
    join ${campaignTransactions} as t
      on t.campaign_id = c.id and t.status in ('PAID', 'ALLOCATED', 'REFUNDED')
    left join ${refundFailures} as f on f.transaction_id = t.id
    where c.status = 'CANCELLED' group by c.id
    order by count(*) filter (where t.status in (${left})) = 0, c.updated_at desc, c.id
    limit ${limit}`);
  return rows;
}
