import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../db/client.ts";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerPeriods,
  ledgerPostings,
  ledgerSnapshots,
} from "../db/schema.ts";
import { required } from "../lib/required.ts";
import { type SharedAccount, sharedAccounts } from "./accounts.ts";
import type { ChainedEntry } from "./chain.ts";
import type { Line, Posting } from "./postings.ts";

/**
 * Writes a posting, in one statement.
 * @returns false when its event was posted before.
 * @throws check violation `ledger_accounts_balance` when an account would be below zero, `ledger_entries_balance` when it
 * would be on the way.
 */
export async function writePosting(
  tx: Transaction,
  id: string,
  at: Date,
  { kind, event, reverses, lines }: Posting,
): Promise<boolean> {
  const written = lines.map((line) => ({ ...line, amount: String(line.amount) }));
  const { rows } = await tx.execute<{ posted: boolean }>(
    sql`select ledger_post(${id}::uuid, ${kind}::text, ${at.toISOString()}::timestamptz, ${event}::text, ${reverses ?? null}::uuid, ${JSON.stringify(written)}::jsonb) as posted`,
  );
  return rows[0]?.posted === true;
}

/** Of an account with an owner; zero before its first entry. */
export async function findBalance(db: Executor, account: string): Promise<bigint> {
  const [row] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.name, account));
  return row ? required(row.balance) : 0n;
}

/** The last snapshot up to a period, and what was posted from there to its end. */
const sumUntil = (account: SQL, period: SQL): SQL => sql`(
  select (coalesce(last.balance, 0) + coalesce((
    select sum(entry.amount) from ${ledgerEntries} as entry
    where entry.account = ${account} and entry.seq is null
      and entry.period > coalesce(last.period, 0) and entry.period <= ${period}
  ), 0))::bigint
  from (select) as nothing left join lateral (
    select period, balance from ${ledgerSnapshots} as snapshot
    where snapshot.account = ${account} and snapshot.period <= ${period}
    order by snapshot.period desc limit 1
  ) as last on true
)`;

/** What an account that everybody posts to holds now, within a statement. */
export const heldNow = (account: SQL): SQL => sumUntil(account, sql`2147483647`);

/** Of an account that everybody posts to. */
export async function sumSharedAccount(db: Executor, account: SharedAccount): Promise<bigint> {
  const { rows } = await db.execute<{ balance: string }>(
    sql`select ${heldNow(sql`${account}::text`)}::text as balance`,
  );
  return BigInt(rows[0]?.balance ?? 0);
}

/** Each shared account with what it holds. */
export async function sumSharedAccounts(
  db: Executor,
): Promise<{ name: string; balance: bigint }[]> {
  const { rows } = await db.execute<{ name: string; balance: string }>(sql`
    select account.name, ${heldNow(sql`account.name`)}::text as balance
    from unnest(${sql.param(`{${sharedAccounts.join(",")}}`)}::text[]) with ordinality as account(name, place)
    order by account.place`);
  return rows.map(({ name, balance }) => ({ name, balance: BigInt(balance) }));
}

export async function findPostingOfEvent(
  db: Executor,
  event: string,
): Promise<{ id: string; lines: Line[] } | undefined> {
  const [posting] = await db
    .select({ id: ledgerPostings.id })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.event, event));
  if (!posting) return undefined;
  const lines = await db
    .select({
      account: ledgerEntries.account,
      amount: ledgerEntries.amount,
      party: ledgerEntries.party,
      ref: ledgerEntries.ref,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.postingId, posting.id))
    .orderBy(asc(ledgerEntries.line));
  return { ...posting, lines };
}

/** Entries of an account with a chain, in its order. */
export async function listEntries(
  db: Executor,
  account: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ChainedEntry[]> {
  const rows = await db
    .select({
      seq: ledgerEntries.seq,
      posting: ledgerEntries.postingId,
      at: ledgerPostings.at,
      kind: ledgerPostings.kind,
      amount: ledgerEntries.amount,
      balance: ledgerEntries.balanceAfter,
      party: ledgerEntries.party,
      ref: ledgerEntries.ref,
      prev: ledgerEntries.prev,
      hash: ledgerEntries.hash,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.account, account), gt(ledgerEntries.seq, after)))
    .orderBy(asc(ledgerEntries.seq))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    account,
    // The columns are null on shared accounts only, which have no number to come after.
    seq: row.seq ?? 0,
    at: row.at.toISOString(),
    amount: String(row.amount),
    balance: String(row.balance),
    prev: row.prev ?? "",
    hash: row.hash ?? "",
  }));
}

/**
 * Begins a balancing period once every transaction that posted into the last one has ended. Whoever posts meanwhile
 * waits, so it gives up soon.
 * @returns the period that is complete now.
 * @throws lock_timeout when a transaction posts for longer.
 */
export async function beginPeriod(tx: Transaction): Promise<number> {
  await tx.execute(sql`set local lock_timeout = '200ms'`);
  await tx.execute(sql`lock table ${ledgerPeriods} in exclusive mode`);
  const { rows } = await tx.execute<{ closed: number }>(
    sql`insert into ${ledgerPeriods} (no) select max(no) + 1 from ${ledgerPeriods} returning no - 1 as closed`,
  );
  return rows[0]?.closed ?? 0;
}

/** Writes down what each shared account held at the end of a complete period. */
export async function addSnapshots(db: Executor, period: number): Promise<void> {
  await db.execute(sql`
    insert into ${ledgerSnapshots} (account, period, balance)
    select account.name, ${period}::int, ${sumUntil(sql`account.name`, sql`${period}::int`)}
    from unnest(${sql.param(`{${sharedAccounts.join(",")}}`)}::text[]) as account(name)
    on conflict do nothing`);
}
