import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../db/client.ts";
import { campaigns, ledgerAccounts, ledgerEntries, proofHeads, proofSeals } from "../db/schema.ts";
import type { ChainedEntry } from "./chain.ts";

export type SealRow = typeof proofSeals.$inferSelect;

/** The last entry of a book. */
export type Head = Pick<ChainedEntry, "account" | "seq" | "hash">;

/** Makes other processes wait until the transaction ends. @returns the newest seal. */
export async function lockSeals(tx: Transaction): Promise<SealRow | undefined> {
  await tx.execute(sql`lock table ${proofSeals} in share row exclusive mode`);
  return findNewestSeal(tx);
}

export async function findNewestSeal(db: Executor): Promise<SealRow | undefined> {
  const [seal] = await db.select().from(proofSeals).orderBy(desc(proofSeals.no)).limit(1);
  return seal;
}

/** Every public book that has entries, or was ever sealed, as it is now; `isNew` unless its last seal has the same. */
export async function listPublicHeads(tx: Transaction): Promise<(Head & { isNew: boolean })[]> {
  const { rows } = await tx.execute<Head & { isNew: boolean }>(sql`
    select account.name as account, account.seq::float8 as seq, account.head as hash,
      account.head is distinct from sealed.hash as "isNew"
    from ${campaigns} as campaign
    cross join (values ('escrow:'), ('repayment:')) as book (name)
    join ${ledgerAccounts} as account on account.name = book.name || campaign.id::text
    left join lateral (
      select hash from ${proofHeads} as head where head.account = account.name order by seal desc limit 1
    ) as sealed on true
    where account.seq > 0 and (campaign.published_at is not null or sealed.hash is not null)
    order by account.name collate "C"`);
  return rows;
}

/** Each with the heads that it is the first to have. */
export async function addSeals(
  tx: Transaction,
  made: readonly { readonly seal: SealRow; readonly heads: readonly Head[] }[],
): Promise<void> {
  await tx.insert(proofSeals).values(made.map(({ seal }) => seal));
  const heads = made.flatMap((each) => each.heads.map((head) => ({ ...head, seal: each.seal.no })));
  if (heads.length === 0) return;
  await tx.execute(sql`
    insert into ${proofHeads} (account, seal, seq, hash)
    select account, seal, seq, hash
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
      as head (account text, seal int, seq bigint, hash text)`);
}

/** Seals before one, the newest first. */
export async function listSeals(
  db: Executor,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<SealRow[]> {
  return db
    .select()
    .from(proofSeals)
    .where(before === undefined ? undefined : lt(proofSeals.no, before))
    .orderBy(desc(proofSeals.no))
    .limit(limit);
}

/** The books of a seal in the order of its leaves. */
export async function listSealedHeads(db: Executor, seal: number): Promise<Head[]> {
  const { rows } = await db.execute<Head>(sql`
    select distinct on (account collate "C") account, seq::float8 as seq, hash
    from ${proofHeads} where seal <= ${seal} order by account collate "C", seal desc`);
  return rows;
}

/** The newest seal with a value. */
export async function findSealOfRoot(db: Executor, root: string): Promise<SealRow | undefined> {
  const [seal] = await db
    .select()
    .from(proofSeals)
    .where(eq(proofSeals.root, root))
    .orderBy(desc(proofSeals.no))
    .limit(1);
  return seal;
}

/** The first seal that covers an entry. */
export async function findSealCovering(
  db: Executor,
  account: string,
  seq: number,
): Promise<SealRow | undefined> {
  const [found] = await db
    .select({ seal: proofSeals })
    .from(proofHeads)
    .innerJoin(proofSeals, eq(proofSeals.no, proofHeads.seal))
    .where(and(eq(proofHeads.account, account), sql`${proofHeads.seq} >= ${seq}`))
    .orderBy(proofHeads.seal)
    .limit(1);
  return found?.seal;
}

/** What the check reads of a seal: the books that it is the first to have like this, and what the chains say of them. */
export interface CheckedSeal extends Pick<SealRow, "no" | "at" | "size" | "root"> {
  readonly heads: readonly (Head & {
    /** Hash of that entry in the chain; null where there is none. */
    readonly kept: string | null;
  })[];
}

/** The next seals, the oldest first. */
export async function listCheckedSeals(
  tx: Transaction,
  after: number,
  limit: number,
): Promise<CheckedSeal[]> {
  const { rows } = await tx.execute<Omit<CheckedSeal, "at"> & { at: string }>(sql`
    select seal.no, to_char(seal.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, seal.size, seal.root,
      coalesce((
        select json_agg(json_build_object('account', head.account, 'seq', head.seq, 'hash', head.hash, 'kept', entry.hash))
        from ${proofHeads} as head
        left join ${ledgerEntries} as entry on entry.account = head.account and entry.seq = head.seq
        where head.seal = seal.no
      ), '[]') as heads
    from ${proofSeals} as seal where seal.no > ${after} order by seal.no limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
