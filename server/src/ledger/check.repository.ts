import { Sums } from "@rukun/finance/rows";
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import { ledgerAccounts, ledgerEntries, ledgerPostings, ledgerSnapshots } from "../db/schema.ts";
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
export async function sumAllAccounts(tx: Transaction): Promise<{ shared: Sums; owned: bigint }> {
  const { rows } = await tx.execute<{ account: string | null; total: string }>(sql`
    select case when seq is null then account end as account, sum(amount)::text as total
    from ${ledgerEntries} group by 1`);
  const [shared, owned] = [new Sums(), new Sums()];
  for (const { account, total } of rows) {
    (account === null ? owned : shared).add(account ?? "", BigInt(total));
  }
  return { shared, owned: owned.of("") };
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
