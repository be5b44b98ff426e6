import type { PostingKind } from "@rukun/contract/ledger";
import {
  fundedStatuses,
  heldStatuses,
  type TransactionStatus,
} from "@rukun/contract/transaction-status";
import { taxRates } from "@rukun/finance/tax";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import {
  campaigns,
  campaignTransactions,
  disbursements,
  distributionShares,
  distributions,
  domicileCertificates,
  domicileDecisions,
  entitlements,
  instalments,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  ledgerSnapshots,
  lossShares,
  payouts,
  profitReports,
  remittances,
  repayments,
  tazirs,
} from "../db/schema.ts";
import type { SharedAccount } from "./accounts.ts";
import type { ChainedEntry } from "./chain.ts";

/** Sums over all entries take longer than a statement otherwise may. */
export async function takeAsLongAsNeeded(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** The next postings in the order of their ids, each with what its entries say. */
export interface CheckedPosting extends Record<string, unknown> {
  readonly id: string;
  readonly lines: number;
  readonly written: number;
  /** Digits; what the banks gain beyond all others. */
  readonly imbalance: string;
  /** Of a distribution: parts whose tax and net are not what was distributed. */
  readonly wrongParts: number;
}

export async function listCheckedPostings(
  tx: Transaction,
  after: string,
  limit: number,
): Promise<CheckedPosting[]> {
  const { rows } = await tx.execute<CheckedPosting>(sql`
    select posting.id, posting.lines, count(entry.line)::int as written,
      coalesce(sum(case when entry.account like 'bank:%' then entry.amount else -entry.amount end), 0)::text as imbalance,
      case when posting.kind <> 'distribution' then 0 else (
        select count(*)::int from (
          select ref from ${ledgerEntries} as part
          where part.posting_id = posting.id and part.account not like 'bank:%'
          group by ref having sum(amount) <> 0
        ) as wrong
      ) end as "wrongParts"
    from (
      select id, kind, lines from ${ledgerPostings} as each where each.id > ${after}::uuid
      order by each.id limit ${limit}
    ) as posting
    left join ${ledgerEntries} as entry on entry.posting_id = posting.id
    group by posting.id, posting.kind, posting.lines
    order by posting.id`);
  return rows;
}

/** An entry of a chain, with what its account says of its end; null without such an account. */
export interface CheckedEntry extends ChainedEntry, Record<string, unknown> {
  readonly end: {
    readonly seq: number | null;
    readonly balance: string | null;
    readonly head: string | null;
  } | null;
}

/** Entries of all chains, account after account; `after` is the last one seen. */
export async function listCheckedEntries(
  tx: Transaction,
  after: Pick<ChainedEntry, "account" | "seq">,
  limit: number,
): Promise<CheckedEntry[]> {
  const { rows } = await tx.execute<CheckedEntry>(sql`
    select entry.account, entry.seq::float8 as seq, entry.posting_id as posting,
      to_char(posting.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, posting.kind,
      entry.amount::text as amount, entry.balance_after::text as balance, entry.party, entry.ref, entry.prev, entry.hash,
      case when account.name is not null then
        json_build_object('seq', account.seq, 'balance', account.balance::text, 'head', account.head)
      end as end
    from (
      select * from ${ledgerEntries} as each
      where each.seq is not null and (each.account, each.seq) > (${after.account}, ${after.seq})
      order by each.account, each.seq limit ${limit}
    ) as entry
    join ${ledgerPostings} as posting on posting.id = entry.posting_id
    left join ${ledgerAccounts} as account on account.name = entry.account
    order by entry.account, entry.seq`);
  return rows;
}

/** Accounts that say they have an entry which is not there, or hold something without any. */
export async function listAccountsWithoutEnd(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from ${ledgerAccounts} as account
    where (account.seq > 0 or account.balance <> 0) and not exists (
      select from ${ledgerEntries} as entry where entry.account = account.name and entry.seq = account.seq
    )`);
  return rows.map(({ name }) => name);
}

/** Sums of all entries: by shared account, and of what all others hold. */
export async function sumAllAccounts(
  tx: Transaction,
): Promise<{ shared: Map<string, bigint>; owned: bigint }> {
  const { rows } = await tx.execute<{ account: string | null; total: string }>(sql`
    select case when seq is null then account end as account, sum(amount)::text as total
    from ${ledgerEntries} group by 1`);
  const sums = rows.map(({ account, total }) => [account, BigInt(total)] as const);
  const owned = sums.find(([account]) => account === null)?.[1] ?? 0n;
  const shared = sums.flatMap(([account, total]) =>
    account === null ? [] : [[account, total] as const],
  );
  return { shared: new Map(shared), owned };
}

/** Snapshots that are not the sum of the entries up to their period. */
export async function listWrongSnapshots(
  tx: Transaction,
): Promise<{ account: string; period: number }[]> {
  const { rows } = await tx.execute<{ account: string; period: number }>(sql`
    with sums as (
      select account, period, sum(amount) as added from ${ledgerEntries} where seq is null group by account, period
    ), steps as (
      select account, period, added from sums
      union all
      select account, period, 0 from ${ledgerSnapshots}
    ), running as (
      select account, period, sum(sum(added)) over (partition by account order by period) as total
      from steps group by account, period
    )
    select snapshot.account, snapshot.period from ${ledgerSnapshots} as snapshot
    join running using (account, period) where running.total <> snapshot.balance`);
  return rows;
}

/** Names of the triggers that guard the books and are there, and enabled. */
export async function listGuards(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select tgname as name from pg_trigger
    where tgrelid in ('ledger_postings'::regclass, 'ledger_entries'::regclass, 'ledger_accounts'::regclass,
        'proof_seals'::regclass, 'proof_heads'::regclass)
      and not tgisinternal and tgenabled in ('O', 'A')`);
  return rows.map(({ name }) => name);
}

/** Paid, and not given back: also after it came to its end. */
const keptStatuses = [...fundedStatuses, "SETTLED", "LOSS_ACCEPTED"] as const;

/** What a campaign says of itself, beside what its transactions and the books say; digits. */
export interface CheckedCampaign extends Record<string, unknown> {
  readonly id: string;
  readonly target: string;
  readonly interested: string;
  readonly collected: string;
  readonly returned: string;
  /** Of its transactions: held, and paid and not given back. */
  readonly held: string;
  readonly kept: string;
  /** Of its transactions: given back. */
  readonly refunded: string;
  /** Of the books: paid into its escrow account and not given back, whatever of it was disbursed. */
  readonly booked: string;
}

/** Campaigns that do not agree with their transactions or with the books. */
export async function listWrongCampaigns(tx: Transaction): Promise<CheckedCampaign[]> {
  const sumOf = (statuses: readonly TransactionStatus[]) =>
    sql`coalesce(sum(amount) filter (where status = any(${`{${statuses.join(",")}}`}::transaction_status[])), 0)`;
  const { rows } = await tx.execute<CheckedCampaign>(sql`
    with sums as (
      select campaign_id, ${sumOf(heldStatuses)} as held, ${sumOf(keptStatuses)} as kept,
        ${sumOf(["REFUNDED"])} as refunded
      from ${campaignTransactions} group by campaign_id
    ), books as (
      select substr(entry.account, length('escrow:') + 1)::uuid as campaign_id, sum(entry.amount) as booked
      from ${ledgerEntries} as entry
      join ${ledgerPostings} as posting on posting.id = entry.posting_id
      left join ${ledgerPostings} as reversed on reversed.id = posting.reverses
      where entry.account like 'escrow:%' and coalesce(reversed.kind, posting.kind) <> 'disbursement'
      group by 1
    ), compared as (
      select coalesce(campaign.id, books.campaign_id) as id, coalesce(target, 0) as target,
        coalesce(interested, 0) as interested, coalesce(collected, 0) as collected,
        coalesce(returned, 0) as returned, coalesce(refunded, 0) as refunded, coalesce(held, 0) as held, coalesce(kept, 0) as kept, coalesce(booked, 0) as booked
      from ${campaigns} as campaign
      left join sums on sums.campaign_id = campaign.id
      full join books on books.campaign_id = campaign.id
    )
    select id::text, target::text, interested::text, collected::text, returned::text, held::text, kept::text,
      refunded::text, booked::text
    from compared
    where interested <> held or collected <> kept or kept <> booked or returned <> refunded or interested + collected > target
    order by id`);
  return rows;
}

/** What is said of a disbursement, beside what is booked of it; digits. */
export interface CheckedDisbursement extends Record<string, unknown> {
  readonly ref: string;
  readonly campaign: string;
  readonly said: string;
  readonly booked: string;
  readonly saidUjrah: string;
  readonly bookedUjrah: string;
}

/** Disbursements that the books do not have as they are said to be, or that nobody released. */
export async function listWrongDisbursements(tx: Transaction): Promise<CheckedDisbursement[]> {
  const { rows } = await tx.execute<CheckedDisbursement>(sql`
    with said as (
      select id::text as ref, 'escrow:' || campaign_id as account, amount, ujrah from ${disbursements}
      where status in ('APPROVED', 'SETTLED', 'CONFIRMED', 'DISPUTED')
    ), entries as (
      select entry.ref, entry.account, entry.amount from ${ledgerEntries} as entry
      join ${ledgerPostings} as posting on posting.id = entry.posting_id
      left join ${ledgerPostings} as reversed on reversed.id = posting.reverses
      where coalesce(reversed.kind, posting.kind) = 'disbursement'
    ), booked as (
      select ref, min(account) filter (where account like 'escrow:%') as account,
        count(distinct account) filter (where account like 'escrow:%') as accounts,
        -sum(amount) filter (where account like 'escrow:%') as amount,
        coalesce(sum(amount) filter (where account = 'ujrah'), 0) as ujrah
      from entries group by ref
    )
    select ref, coalesce(said.account, booked.account) as campaign, coalesce(said.amount, 0)::text as said,
      coalesce(booked.amount, 0)::text as booked, coalesce(said.ujrah, 0)::text as "saidUjrah",
      coalesce(booked.ujrah, 0)::text as "bookedUjrah"
    from said full join booked using (ref)
    where coalesce(said.amount, 0) <> coalesce(booked.amount, 0)
      or coalesce(said.ujrah, 0) <> coalesce(booked.ujrah, 0)
      or booked.accounts > 1 or said.account <> booked.account
    order by ref`);
  return rows;
}

/** What is on its way to an owner, beside what their account holds; digits. */
export interface CheckedPayouts extends Record<string, unknown> {
  readonly account: string;
  readonly open: string;
  readonly held: string;
}

/** Accounts of payouts that hold anything else than the sum of those that have not ended. */
export async function listWrongPayouts(tx: Transaction): Promise<CheckedPayouts[]> {
  const { rows } = await tx.execute<CheckedPayouts>(sql`
    with open as (
      select 'payout:' || owner as account, sum(amount) as amount from ${payouts}
      where state in ('REQUESTED', 'SENT') group by owner
    ), held as (
      select name as account, balance as amount from ${ledgerAccounts} where name like 'payout:%'
    )
    select account, coalesce(open.amount, 0)::text as open, coalesce(held.amount, 0)::text as held
    from open full join held using (account)
    where coalesce(open.amount, 0) <> coalesce(held.amount, 0)
    order by account`);
  return rows;
}

/** Digits, each as two sides say it. */
export interface CheckedClaims extends Record<string, unknown> {
  readonly id: string;
  readonly what: string;
  readonly here: string;
  readonly there: string;
}

/**
 * Claims that do not agree: what funders are entitled to and what the company owes, each kind by itself; what was paid of
 * them and what the payments say; and both with the books.
 */
export async function listWrongClaims(tx: Transaction): Promise<CheckedClaims[]> {
  const { rows } = await tx.execute<CheckedClaims>(sql`
    with owed as (
      select campaign_id, sum(principal) as principal, sum(margin) as margin,
        sum(principal_paid) as principal_paid, sum(margin_paid) as margin_paid
      from ${instalments} group by campaign_id
    ), entitled as (
      select campaign_id, sum(principal) as principal, sum(margin) as margin,
        sum(principal_received) as principal_received, sum(margin_received) as margin_received, sum(tax_withheld) as tax
      from ${entitlements} group by campaign_id
    ), arrived as (
      select campaign_id, coalesce(sum(amount) filter (where not is_from_excess), 0) as amount,
        sum(principal) as principal, sum(margin) as margin
      from ${repayments} group by campaign_id
    ), shared as (
      select own.campaign_id, sum(share.principal) as principal, sum(share.margin) as margin, sum(share.tax) as tax
      from ${distributionShares} as share join ${entitlements} as own on own.transaction_id = share.transaction_id
      where share.booked_at is not null group by own.campaign_id
    ), lost as (
      select own.transaction_id, own.campaign_id, coalesce(sum(share.amount), 0) as amount,
        own.principal + coalesce(sum(share.amount), 0) <> paid.amount as is_wrong
      from ${entitlements} as own
      join ${campaignTransactions} as paid on paid.id = own.transaction_id
      left join ${lossShares} as share on share.transaction_id = own.transaction_id
      group by own.transaction_id, paid.amount
    ), losses as (
      select campaign_id, sum(amount) as amount, count(*) filter (where is_wrong) as wrong from lost group by campaign_id
    ), reported as (
      select campaign.id as campaign_id,
        sum(report.funders_part) filter (where report.result = 'profit') as profit,
        sum(report.funders_part) filter (where report.result = 'loss') as loss
      from ${campaigns} as campaign left join ${profitReports} as report on report.campaign_id = campaign.id
      where campaign.akad_type <> 'murabahah' group by campaign.id
    ), given_back as (
      select campaign_id, sum(amount) as amount from ${remittances}
      where campaign_id is not null and status in ('APPROVED', 'SETTLED') group by campaign_id
    ), booked as (
      select substr(name, length('repayment:') + 1)::uuid as campaign_id, balance
      from ${ledgerAccounts} where name like 'repayment:%'
    ), taxed as (
      select own.campaign_id, sum(entry.amount) as tax
      from ${ledgerEntries} as entry
      join ${entitlements} as own on own.transaction_id::text = entry.ref
      where entry.account like 'tax:%' and entry.party = 'state' group by own.campaign_id
    ), mistaxed as (
      select campaign_id, count(*) as funders from (
        select own.campaign_id from ${distributionShares} as share
        join ${entitlements} as own on own.transaction_id = share.transaction_id
        group by own.campaign_id, share.distribution_id, share.user_id
        having sum(share.tax) <> div(sum(share.margin) * max(share.tax_bps), 10000)
      ) as each group by campaign_id
    ), untreatied as (
      select own.campaign_id, count(distinct (share.distribution_id, share.user_id)) as funders
      from ${distributionShares} as share
      join ${distributions} as released on released.id = share.distribution_id
      join ${entitlements} as own on own.transaction_id = share.transaction_id
      where share.tax_account = 'tax:pph26' and share.tax_bps < ${Number(taxRates.nonResident)}
        and not exists (
          select from ${domicileCertificates} as paper
          join ${domicileDecisions} as decision
            on decision.certificate_id = paper.id and decision.result = 'accepted' and decision.at <= released.released_at
          where paper.user_id = share.user_id
            and (released.released_at at time zone 'Asia/Jakarta')::date between paper.valid_from and paper.valid_until)
      group by own.campaign_id
    ), compared as (
      select coalesce(owed.campaign_id, booked.campaign_id)::text as id, side.what, side.here, side.there
      from owed
      left join entitled using (campaign_id) left join arrived using (campaign_id)
      left join shared using (campaign_id) left join taxed using (campaign_id)
      left join given_back using (campaign_id)
      left join losses using (campaign_id) left join reported using (campaign_id)
      left join mistaxed using (campaign_id) left join untreatied using (campaign_id)
      full join booked on booked.campaign_id = owed.campaign_id
      cross join lateral (values
        ('principal that funders are entitled to, and that is owed', entitled.principal, owed.principal),
        ('margin that funders are entitled to, and that is owed', entitled.margin, owed.margin),
        ('principal paid of instalments, and by payments', owed.principal_paid, arrived.principal),
        ('margin paid of instalments, and by payments', owed.margin_paid, arrived.margin),
        ('what instalments were paid beyond what arrived',
          greatest(arrived.principal + arrived.margin - arrived.amount, 0), 0),
        ('principal that funders received, and that was distributed', entitled.principal_received, shared.principal),
        ('margin that funders received, and that was distributed', entitled.margin_received, shared.margin),
        ('tax of funders, and that was withheld', entitled.tax, shared.tax),
        ('tax that was withheld, and that was booked', shared.tax, taxed.tax),
        ('funders whose tax of a distribution is not that of all they got by it', mistaxed.funders, 0),
        ('funders taxed as a treaty says, without a certificate of that day', untreatied.funders, 0),
        ('transactions whose capital is other than what was paid in, less its losses', losses.wrong, 0),
        ('capital that funders lost, and that was accepted as their loss', losses.amount, reported.loss),
        ('profit that funders are entitled to, and that was accepted',
          case when reported.campaign_id is not null then entitled.margin end, reported.profit),
        ('money that is neither distributed nor given back, and that is booked',
          coalesce(arrived.amount, 0) - coalesce(shared.principal + shared.margin, 0) - coalesce(given_back.amount, 0),
          booked.balance)
      ) as side(what, here, there)
    )
    select id, what, coalesce(here, 0)::text as here, coalesce(there, 0)::text as there
    from compared where coalesce(here, 0) <> coalesce(there, 0) order by id, what`);
  return rows;
}

/** What is said to be paid, beside what is booked of it; digits. */
interface CheckedPayment extends Record<string, unknown> {
  readonly ref: string;
  readonly said: string;
  readonly booked: string;
}

/** Rows of which another amount was booked than they say was paid. @param said `ref` and `amount` of those that were paid */
async function listWrongPaid(
  tx: Transaction,
  said: SQL,
  booked: { readonly account: SharedAccount; readonly kind: PostingKind },
): Promise<CheckedPayment[]> {
  const { rows } = await tx.execute<CheckedPayment>(sql`
    with said as (${said}), booked as (
      select entry.ref, sum(entry.amount) as amount from ${ledgerEntries} as entry
      join ${ledgerPostings} as posting on posting.id = entry.posting_id
      where entry.account = ${booked.account} and posting.kind = ${booked.kind} group by entry.ref
    )
    select ref, coalesce(said.amount, 0)::text as said, coalesce(booked.amount, 0)::text as booked
    from said full join booked using (ref)
    where coalesce(said.amount, 0) <> coalesce(booked.amount, 0) order by ref`);
  return rows;
}

/** Ta'zir of which another amount reached the benevolence account than it says was paid, or which nobody charged. */
export const listWrongTazirs = (tx: Transaction) =>
  listWrongPaid(tx, sql`select id::text as ref, paid as amount from ${tazirs} where paid > 0`, {
    account: "benevolence",
    kind: "tazir",
  });

/** Ujrah that companies have paid of their disbursements, where the books say otherwise. */
export const listWrongUjrahPayments = (tx: Transaction) =>
  listWrongPaid(
    tx,
    sql`select id::text as ref, ujrah_paid as amount from ${disbursements} where ujrah_paid > 0`,
    { account: "ujrah", kind: "ujrah-payment" },
  );

interface CheckedRemittance extends Record<string, unknown> {
  readonly ref: string;
  readonly account: string;
  readonly said: string;
  readonly booked: string;
}

/** Money that was handed on of another account or amount than was released, or that nobody released. */
export async function listWrongRemittances(tx: Transaction): Promise<CheckedRemittance[]> {
  const { rows } = await tx.execute<CheckedRemittance>(sql`
    with said as (
      select id::text as ref, coalesce('repayment:' || campaign_id, source) as account, amount from ${remittances}
      where status in ('APPROVED', 'SETTLED')
    ), booked as (
      select entry.ref, entry.account, -sum(entry.amount) as amount
      from ${ledgerEntries} as entry
      join ${ledgerPostings} as posting on posting.id = entry.posting_id
      left join ${ledgerPostings} as reversed on reversed.id = posting.reverses
      where coalesce(reversed.kind, posting.kind) = 'remittance' and entry.account not like 'payout:%'
      group by entry.ref, entry.account having sum(entry.amount) <> 0
    )
    select ref, account, coalesce(said.amount, 0)::text as said, coalesce(booked.amount, 0)::text as booked
    from said full join booked using (ref, account)
    where coalesce(said.amount, 0) <> coalesce(booked.amount, 0) order by ref, account`);
  return rows;
}
