import type { LedgerGroup, PostingKind } from "@rukun/contract/ledger";
import type { Locale } from "@rukun/contract/locales";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  campaigns,
  companies,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  users,
} from "../../db/schema.ts";
import { isUuid } from "../../lib/uuid.ts";

export interface AccountRow extends Record<string, unknown> {
  readonly account: string;
  readonly title: string | null;
  readonly balance: string;
  readonly entries: number;
}

/** Of the campaign or company that an account belongs to. */
const titleOf = (locale: Locale): SQL => sql`coalesce(
  ${locale === "en" ? campaigns.titleEn : campaigns.titleId}, ${companies.name})`;
const owners = sql`
  cross join lateral (
    select case when split_part(account.name, ':', 2) ~ '^[0-9a-f-]{36}$'
      then split_part(account.name, ':', 2)::uuid end as id
  ) as owner
  left join ${campaigns} on ${campaigns.id} = owner.id
  left join ${companies} on ${companies.id} = owner.id`;

/** Accounts with an owner, in the order of their names. */
export async function listAccounts(
  db: Executor,
  locale: Locale,
  page: { group: Exclude<LedgerGroup, "shared">; after: string; limit: number },
): Promise<AccountRow[]> {
  const { group, after, limit } = page;
  // Ids are hexadecimal or a word, so this bound is behind all of a group's names in every collation.
  const { rows } = await db.execute<AccountRow>(sql`
    select account.name as account, ${titleOf(locale)} as title, account.balance::text,
      account.seq::int as entries
    from ${ledgerAccounts} as account ${owners}
    where account.name > ${after || `${group}:`} and account.name < ${`${group}:zz`}
      and account.name like ${`${group}:%`}
    order by account.name limit ${limit}`);
  return rows;
}

/** An account with an owner, and the person it belongs to. */
export async function findAccount(
  db: Executor,
  locale: Locale,
  name: string,
): Promise<(AccountRow & { userId: string | null }) | undefined> {
  const { rows } = await db.execute<AccountRow & { userId: string | null }>(sql`
    select account.name as account, coalesce(${titleOf(locale)}, ${users.fullName}) as title,
      account.balance::text, account.seq::int as entries, ${users.id} as "userId"
    from ${ledgerAccounts} as account ${owners}
    left join ${users} on ${users.id} = owner.id
    where account.name = ${name} and account.seq is not null`);
  return rows[0];
}

export interface EntryRow extends Record<string, unknown> {
  readonly posting_id: string;
  readonly at: string;
  readonly kind: PostingKind;
  readonly line: number;
  readonly amount: string;
  readonly balance: string | null;
  readonly seq: string | null;
  readonly period: number;
  readonly party: string;
  readonly ref: string;
}

const entryColumns = sql`entry.posting_id, posting.at::text, posting.kind, entry.line,
  entry.amount::text, entry.balance_after::text as balance, entry.seq::text, entry.period,
  entry.party, entry.ref`;
const withPosting = sql`from ${ledgerEntries} as entry
  join ${ledgerPostings} as posting on posting.id = entry.posting_id`;

/** Entries of an account with a chain, newest first. @param before null for the first page */
export async function listChainEntries(
  db: Executor,
  account: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select ${entryColumns} ${withPosting}
    where entry.account = ${account} and entry.seq is not null and (${before}::bigint is null or entry.seq < ${before}::bigint)
    order by entry.seq desc limit ${limit}`);
  return rows;
}

/** Where a page of a shared account's entries ended. */
export interface SharedPlace {
  readonly period: number;
  readonly posting: string;
  readonly line: number;
}

/** Entries of a shared account, newest first. */
export async function listSharedEntries(
  db: Executor,
  account: string,
  { before, limit }: { before: SharedPlace | null; limit: number },
): Promise<EntryRow[]> {
  const isBefore = before
    ? sql`and entry.period <= ${before.period}::int and (entry.period, entry.posting_id, entry.line)
        < (${before.period}::int, ${before.posting}::uuid, ${before.line}::int)`
    : sql``;
  const { rows } = await db.execute<EntryRow>(sql`
    select ${entryColumns} ${withPosting}
    where entry.account = ${account} and entry.seq is null ${isBefore}
    order by entry.period desc, entry.posting_id desc, entry.line desc limit ${limit}`);
  return rows;
}

export interface PostingRow extends Record<string, unknown> {
  readonly posting_id: string;
  readonly at: string;
  readonly kind: PostingKind;
  readonly event: string;
  readonly amount: string;
}

/** What a posting moves: between banks, to owners or from them. */
const moved = sql`(
  select greatest(
    sum(amount) filter (where amount > 0 and account like 'bank:%'),
    sum(amount) filter (where amount > 0 and account not like 'bank:%'),
    -sum(amount) filter (where amount < 0 and account not like 'bank:%')
  )::text from ${ledgerEntries} where posting_id = posting.id
)`;

/**
 * The journal, newest first.
 * @param page `search` is a posting's id, an event, or what an entry belongs to
 */
export async function listPostings(
  db: Executor,
  page: { search: string | undefined; before: string | null; limit: number },
): Promise<PostingRow[]> {
  const { search, before, limit } = page;
  const isFound = search
    ? sql`posting.id in (
        select ${isUuid(search) ? search : null}::uuid
        union select id from ${ledgerPostings} where event = ${search}
        union select posting_id from ${ledgerEntries} where ref = ${search})`
    : sql`true`;
  const { rows } = await db.execute<PostingRow>(sql`
    select posting.id as posting_id, posting.at::text, posting.kind, posting.event,
      ${moved} as amount
    from ${ledgerPostings} as posting
    where ${isFound} and (${before}::uuid is null or posting.id < ${before}::uuid)
    order by posting.id desc limit ${limit}`);
  return rows;
}

export interface PostingDetailRow extends PostingRow {
  readonly lines: number;
  readonly reverses: string | null;
  readonly reversed_by: string | null;
}

export async function findPosting(db: Executor, id: string): Promise<PostingDetailRow | undefined> {
  const { rows } = await db.execute<PostingDetailRow>(sql`
    select posting.id as posting_id, posting.at::text, posting.kind, posting.event, posting.lines,
      ${moved} as amount, posting.reverses, back.id as reversed_by
    from ${ledgerPostings} as posting
    left join ${ledgerPostings} as back on back.reverses = posting.id
    where posting.id = ${id}::uuid`);
  return rows[0];
}

export interface LineRow extends Record<string, unknown> {
  readonly line: number;
  readonly account: string;
  readonly amount: string;
  readonly balance: string | null;
  readonly seq: string | null;
  readonly party: string;
  readonly ref: string;
  readonly hash: string | null;
}

export async function listLines(
  db: Executor,
  postingId: string,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select line, account, amount::text, balance_after::text as balance, seq::text, party, ref, hash
    from ${ledgerEntries} where posting_id = ${postingId}::uuid order by line limit ${limit}`);
  return rows;
}
