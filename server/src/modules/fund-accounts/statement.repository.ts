import type { StatementFlow, StatementKind, StatementParts } from "@rukun/contract/fund-statement";
import type { Locale } from "@rukun/contract/locales";
import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  campaigns,
  campaignTransactions,
  distributionShares,
  entitlements,
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
  readonly parts: StatementParts | null;
}

interface Range {
  readonly from: Date;
  readonly to: Date;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly flow?: StatementFlow | undefined;
  readonly kind?: StatementKind | undefined;
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
  readonly parts: StatementParts | null;
}

const uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/**
 * What the net amount of a distribution's entry consists of: the shares of the transaction it names, or those of all
 * the funder's transactions in the campaign, whichever it is the sum of.
 */
const partsOf = (userId: string) => sql`
  select json_build_object(
    'akad_type', ${campaigns.akadType}, 'principal', sum(share.principal)::text, 'gross', sum(share.margin)::text,
    'tax', sum(share.tax)::text, 'tax_kind', split_part(max(share.tax_account), ':', 2), 'tax_bps', max(share.tax_bps)
  ) as shown
  from ${distributionShares} as share
  where share.distribution_id = (
      case when split_part(posting.event, ':', 2) ~ ${uuid} then split_part(posting.event, ':', 2)::uuid end)
    and share.transaction_id in (
      select own.transaction_id from ${entitlements} as own
      where own.user_id = ${userId} and own.campaign_id = pledge.campaign_id)
  group by grouping sets ((share.transaction_id), ())
  having (grouping(share.transaction_id) = 1 or share.transaction_id = ref.id)
    and sum(share.principal + share.margin - share.tax) = entry.amount
  limit 1`;

/**
 * Entries of a fund account between two moments, newest first; of one direction or kind if it is given.
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
  { from, to, before, flow, kind, limit }: Range,
): Promise<StatementRow[]> {
  const account = rdfOf(userId);
  const title = locale === "en" ? campaigns.titleEn : campaigns.titleId;
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
      coalesce(payment.bank_code, payout.bank_code) as bank_code, parts.shown as parts
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
    left join lateral (${partsOf(userId)}) as parts on posting.kind = 'distribution'
    where entry.account = ${account}
      and entry.seq >= (select first from cut)
      and entry.seq < least((select past from cut), ${before ?? null}::bigint)
      ${flow ? sql`and (entry.amount > 0) = ${flow === "in"}` : sql``}
      ${kind ? sql`and posting.kind = ${kind}` : sql``}
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
