import { type BankAccountName, bankAccountNames } from "@rukun/contract/treasury";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { isRefused } from "../../db/refused.ts";
import type { DifferenceRow } from "../../db/schema/treasury.ts";
import {
  bankTransfers,
  checkouts,
  inbox,
  ledgerEntries,
  ledgerPeriods,
  ledgerPostings,
  ledgerSnapshots,
  payments,
  reconciledAccounts,
  reconciliationDifferences,
  reconciliations,
  users,
} from "../../db/schema.ts";
import type { Difference, Movement } from "./reconciliation.policy.ts";

const banks = sql`${sql.param(`{${bankAccountNames.join(",")}}`)}::text[]`;
/** Of an event such as `arrival:<id>`. */
const idIn = (prefix: string, suffix = "") =>
  sql`case when posting.event ~ ${`^${prefix}:[0-9a-f-]{36}${suffix}$`} then split_part(posting.event, ':', 2)::uuid end`;

const dayMs = 86_400_000;

/** Ids of postings grow with time: none of those made later is below this one, so that their index bounds the search. */
function firstIdAt(moment: number): string {
  const time = Math.max(moment, 0).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** What the bank calls what was booked: the provider's id of a payment, our reference of an order. */
const reference = sql`coalesce(
  (select event_id from ${inbox} where id = ${idIn("arrival", "(:tazir:.*|:ujrah)?")}),
  (select id::text from ${checkouts} where transaction_id = ${idIn("checkout")} and payment_type = 'RDF'),
  (${idIn("settlement")})::text,
  (${idIn("payout", ":(settled|returned)")})::text,
  posting.event)`;

/**
 * What the ledger held at the bank at a moment. A snapshot of the last period that was over by then carries most of it;
 * the entries since are summed by the time of their posting.
 */
export async function ledgerBalances(
  db: Executor,
  until: Date,
): Promise<Map<BankAccountName, bigint>> {
  const { rows } = await db.execute<{ account: BankAccountName; balance: string }>(sql`
    select bank.account, (
      coalesce(snapshot.balance, 0) + coalesce((
        select sum(entry.amount) from ${ledgerEntries} as entry
        join ${ledgerPostings} as posting on posting.id = entry.posting_id
        where entry.account = bank.account and entry.seq is null
          and entry.period > coalesce(snapshot.period, -1)
          and posting.at < ${until.toISOString()}::timestamptz
      ), 0))::text as balance
    from unnest(${banks}) as bank(account)
    left join lateral (
      select kept.period, kept.balance from ${ledgerSnapshots} as kept
      join ${ledgerPeriods} as next on next.no = kept.period + 1
      where kept.account = bank.account and next.began_at < ${until.toISOString()}::timestamptz
      order by kept.period desc limit 1
    ) as snapshot on true`);
  return new Map(rows.map(({ account, balance }) => [account, BigInt(balance)]));
}

/** What was booked at the bank from a moment (with it) to another (without it). */
export async function ledgerMovements(
  db: Executor,
  account: BankAccountName,
  from: Date,
  until: Date,
): Promise<Movement[]> {
  const { rows } = await db.execute<{ reference: string; amount: string }>(sql`
    select ${reference} as reference, entry.amount::text
    from ${ledgerPostings} as posting join ${ledgerEntries} as entry on entry.posting_id = posting.id
    where posting.id > ${firstIdAt(from.getTime() - dayMs)}::uuid
      and posting.at >= ${from.toISOString()}::timestamptz
      and posting.at < ${until.toISOString()}::timestamptz and entry.account = ${account}`);
  return rows.map((row) => ({ reference: row.reference, amount: BigInt(row.amount) }));
}

/** Money that belongs to the other account by the ledger since then, and that the bank has not been told to move. */
export async function listUnorderedTransfers(
  db: Executor,
  since: Date,
  limit: number,
): Promise<{ postingId: string; reference: string; amount: bigint }[]> {
  const { rows } = await db.execute<{ postingId: string; reference: string; amount: string }>(sql`
    select posting.id as "postingId", ${reference} as reference, entry.amount::text
    from ${ledgerPostings} as posting
    join ${ledgerEntries} as entry on entry.posting_id = posting.id and entry.account = 'bank:rdf'
    where posting.id > ${firstIdAt(since.getTime())}::uuid
      and posting.kind in ('refund', 'unmatched-given', 'distribution', 'returned-payment')
      and (posting.kind <> 'returned-payment' or exists (
        select from ${payments} as payment
        where payment.id = case when entry.ref ~ '^[0-9a-f-]{36}$' then entry.ref::uuid end
          and payment.purpose = 'transaction'))
      and not exists (select from ${bankTransfers} as done where done.posting_id = posting.id)
      and not ${isRefused("payments", sql`posting.id`)}
    order by posting.id limit ${limit}`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}

export async function addOrderedTransfer(
  db: Executor,
  postingId: string,
  orderedAt: Date,
): Promise<void> {
  await db.insert(bankTransfers).values({ postingId, orderedAt }).onConflictDoNothing();
}

/** @returns false when the day was compared before. */
export async function addRun(tx: Transaction, day: string, runAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(reconciliations)
    .values({ day, runAt })
    .onConflictDoNothing()
    .returning({ day: reconciliations.day });
  return rows.length > 0;
}

/** Another comparison of a day; waits for one that is being written. */
export async function countRun(tx: Transaction, day: string, runAt: Date): Promise<void> {
  await tx
    .update(reconciliations)
    .set({ runAt, runs: sql`${reconciliations.runs} + 1` })
    .where(eq(reconciliations.day, day));
}

export async function saveBalances(
  tx: Transaction,
  rows: readonly (typeof reconciledAccounts.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(reconciledAccounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reconciledAccounts.day, reconciledAccounts.account],
      set: { ledger: sql`excluded.ledger`, bank: sql`excluded.bank` },
    });
}

/** Before a day is compared again: whatever is not found again is gone. */
export async function endDifferences(tx: Transaction, day: string, now: Date): Promise<void> {
  await tx
    .update(reconciliationDifferences)
    .set({ goneAt: now })
    .where(and(eq(reconciliationDifferences.day, day), isNull(reconciliationDifferences.goneAt)));
}

/** Those that were there before keep their explanation, also when they had been gone. */
export async function saveDifferences(
  tx: Transaction,
  day: string,
  found: readonly (Difference & { readonly id: string })[],
): Promise<void> {
  const { day: onDay, account, reference: ref, ledger, bank } = reconciliationDifferences;
  await tx
    .insert(reconciliationDifferences)
    .values(found.map((each) => ({ ...each, day })))
    .onConflictDoUpdate({ target: [onDay, account, ref, ledger, bank], set: { goneAt: null } });
}

const counted = sql`
  select run.day::text, run.run_at::text, run.runs,
    count(found.id) filter (where found.gone_at is null)::int as differences,
    count(found.id) filter (where found.gone_at is null and found.explanation is null)::int as unexplained
  from ${reconciliations} as run
  left join ${reconciliationDifferences} as found on found.day = run.day`;

export interface RunRow extends Record<string, unknown> {
  readonly day: string;
  readonly run_at: string;
  readonly runs: number;
  readonly differences: number;
  readonly unexplained: number;
}

/** The newest first. @param before null for the first page */
export async function listRuns(
  db: Executor,
  { before, limit }: { before: string | null; limit: number },
): Promise<RunRow[]> {
  const { rows } = await db.execute<RunRow>(sql`
    ${counted} where ${before}::date is null or run.day < ${before}::date
    group by run.day order by run.day desc limit ${limit}`);
  return rows;
}

export async function findRun(db: Executor, day: string): Promise<RunRow | undefined> {
  const { rows } = await db.execute<RunRow>(
    sql`${counted} where run.day = ${day}::date group by run.day`,
  );
  return rows[0];
}

/**
 * Days without a comparison up to a day (with it), the newest first. They begin with the first one that was compared; a
 * new installation has no days to make up for.
 */
export async function listMissingDays(
  db: Executor,
  until: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select wanted.day::date::text as day
    from generate_series(
      (select coalesce(min(day), ${until}::date) from ${reconciliations})::timestamp,
      ${until}::date::timestamp, interval '1 day'
    ) as wanted(day)
    where not exists (select from ${reconciliations} as run where run.day = wanted.day::date)
    order by wanted.day desc limit ${limit}`);
  return rows.map(({ day }) => day);
}

export async function listBalances(db: Executor, day: string) {
  return db
    .select({
      account: reconciledAccounts.account,
      ledger: reconciledAccounts.ledger,
      bank: reconciledAccounts.bank,
    })
    .from(reconciledAccounts)
    .where(eq(reconciledAccounts.day, day));
}

/** Those that are there before those that are gone. */
export async function listDifferences(
  db: Executor,
  day: string,
  limit: number,
): Promise<(DifferenceRow & { explainer: string | null })[]> {
  const { goneAt, account, reference: ref } = reconciliationDifferences;
  const rows = await db
    .select({ difference: reconciliationDifferences, explainer: users.fullName })
    .from(reconciliationDifferences)
    .leftJoin(users, eq(users.id, reconciliationDifferences.explainedBy))
    .where(eq(reconciliationDifferences.day, day))
    .orderBy(desc(sql`${goneAt} is null`), asc(account), asc(ref))
    .limit(limit);
  return rows.map(({ difference, explainer }) => ({ ...difference, explainer }));
}

/** @returns the day and what was said before; undefined for no difference. */
export async function lockDifference(
  tx: Transaction,
  id: string,
): Promise<DifferenceRow | undefined> {
  const [row] = await tx
    .select()
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.id, id))
    .for("update");
  return row;
}

export async function setExplanation(
  tx: Transaction,
  id: string,
  values: Required<Pick<DifferenceRow, "explanation" | "explainedBy" | "explainedAt">>,
): Promise<void> {
  await tx
    .update(reconciliationDifferences)
    .set(values)
    .where(eq(reconciliationDifferences.id, id));
}
