import type { StatementKind } from "@rukun/contract/fund-statement";
import type { Locale } from "@rukun/contract/locales";
import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  campaigns,
  campaignTransactions,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  payments,
  payouts,
} from "../../db/schema.ts";
import { rdfOf } from "../../ledger/accounts.ts";

export interface StatementRow {
  readonly seq: number;
  readonly at: Date;
  readonly kind: StatementKind;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly campaign: string | null;
  readonly bankCode: string | null;
}

interface Range {
  readonly from: Date;
  readonly to: Date;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

interface Found extends Record<string, unknown> {
  readonly seq: string;
  readonly at: string;
  readonly kind: StatementKind;
  readonly amount: string;
  readonly balance: string;
  readonly campaign: string | null;
  readonly bank_code: string | null;
}

/**
 * Entries of a fund account between two moments, newest first.
 *
 * The first entry of each moment is found by halving the account's chain, which has no gaps: some twenty look-ups by key
 * among a million entries, and no further index on what is only ever added to. Moments are told by clocks, so two
 * entries may stand the other way round by a little; the same moment still cuts the chain at the same place, and no
 * entry is in two months or in none.
 */
export async function listStatement(
  db: Executor,
  userId: string,
  locale: Locale,
  { from, to, before, limit }: Range,
): Promise<StatementRow[]> {
  const account = rdfOf(userId);
  const title = locale === "en" ? campaigns.titleEn : campaigns.titleId;
  const uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";
  const { rows } = await db.execute<Found>(sql`
    with recursive halved(moment, low, high) as (
      select moment, 1::bigint,
        coalesce((select seq from ${ledgerAccounts} where name = ${account}), 0)::bigint + 1
      from (values (${from.toISOString()}::timestamptz), (${to.toISOString()}::timestamptz)) as bound(moment)
      union all
      select moment,
        case when probe.at < moment then middle + 1 else low end,
        case when probe.at < moment then high else middle end
      from halved,
        lateral (select (low + high) / 2 as middle) as half,
        lateral (
          select posting.at from ${ledgerEntries} as entry
          join ${ledgerPostings} as posting on posting.id = entry.posting_id
          where entry.account = ${account} and entry.seq = middle
        ) as probe
      where low < high
    ),
    cut as (select min(low) as first, max(low) as past from halved where low >= high)
    select entry.seq::text, posting.at::text, posting.kind, entry.amount::text,
      entry.balance_after::text as balance, ${title} as campaign,
      coalesce(payment.bank_code, payout.bank_code) as bank_code
    from ${ledgerEntries} as entry
    join ${ledgerPostings} as posting on posting.id = entry.posting_id
    cross join lateral (
      select case when entry.ref ~ ${uuid} then entry.ref::uuid end as id
    ) as ref
    left join ${payments} as payment on payment.id = ref.id
    left join ${payouts} as payout on payout.id = ref.id
    left join ${campaignTransactions} as pledge
      on pledge.id = ref.id or pledge.id = (
        case when payment.purpose = 'transaction' and payment.ref ~ ${uuid} then payment.ref::uuid end)
    left join ${campaigns} on ${campaigns.id} = pledge.campaign_id
    where entry.account = ${account}
      and entry.seq >= (select first from cut)
      and entry.seq < least((select past from cut), ${before ?? null}::bigint)
    order by entry.seq desc
    limit ${limit}`);
  return rows.map(({ seq, at, amount, balance, bank_code, ...rest }) => ({
    ...rest,
    seq: Number(seq),
    at: new Date(at),
    amount: BigInt(amount),
    balance: BigInt(balance),
    bankCode: bank_code,
  }));
}
