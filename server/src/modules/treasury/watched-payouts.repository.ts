import type { PostingKind } from "@rukun/contract/ledger";
import type { Locale } from "@rukun/contract/locales";
import type { PayoutHold, PayoutPurpose, PayoutState } from "@rukun/contract/payouts";
import type { PayoutFilter, PayoutOwnerKind } from "@rukun/contract/watched-payouts";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { holdOf, isHeldPayout } from "../../db/held-payout.ts";
import type { PayoutRow } from "../../db/schema/payouts.ts";
import {
  auditLog,
  campaigns,
  companies,
  disbursements,
  inbox,
  ledgerPostings,
  payouts,
  remittances,
  users,
} from "../../db/schema.ts";
import { titleOf } from "./treasury.repository.ts";

const isContradiction = sql`action = 'payout.contradiction'`;
const isContradicted = sql`exists (
  select from ${auditLog} where object_id = p.id and ${isContradiction})`;
const isOpen = sql`p.state in ('REQUESTED', 'SENT')`;

export interface WatchedPayoutRow extends Record<string, unknown> {
  readonly id: string;
  readonly purpose: PayoutPurpose;
  readonly amount: string;
  readonly state: PayoutState;
  readonly bankCode: string;
  readonly requestedAt: string;
  readonly isContradicted: boolean;
  readonly hold: PayoutHold | null;
}
const watched = sql`p.id, p.purpose, p.amount::text, p.state, p.bank_code as "bankCode",
  p.requested_at::text as "requestedAt", ${isContradicted} as "isContradicted",
  ${holdOf(sql`p`)} as hold`;

function isIn(filter: PayoutFilter): SQL {
  if (filter === "open") return isOpen;
  if (filter === "held") return isHeldPayout(sql`p`);
  if (filter !== "contradicted") return sql`p.state = ${filter}`;
  return sql`p.id in (select object_id from ${auditLog} where ${isContradiction})`;
}

/** What is open or held the oldest first, all other the newest first. @param after the last one of the page before */
export async function listPayouts(
  db: Executor,
  filter: { readonly show: PayoutFilter; readonly purpose: PayoutPurpose | undefined },
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<WatchedPayoutRow[]> {
  const { show, purpose } = filter;
  const isAscending = show === "open" || show === "held";
  const past = isAscending ? sql`>` : sql`<`;
  const wanted = [
    isIn(show),
    purpose ? sql`p.purpose = ${purpose}` : sql`true`,
    after
      ? sql`(p.requested_at, p.id) ${past} (
          select requested_at, id from ${payouts} where id = ${after}::uuid)`
      : sql`true`,
  ];
  const order = isAscending ? sql`p.requested_at, p.id` : sql`p.requested_at desc, p.id desc`;
  const { rows } = await db.execute<WatchedPayoutRow>(sql`
    select ${watched} from ${payouts} as p
    where ${sql.join(wanted, sql` and `)} order by ${order} limit ${limit}`);
  return rows;
}

export interface StrayRow extends Record<string, unknown> {
  readonly at: string;
  readonly providerId: string;
  readonly reference: string;
  readonly amount: string;
  readonly status: string;
}

/** What the bank said of payouts that are none of ours, the newest first. */
export async function listStrays(db: Executor, limit: number): Promise<StrayRow[]> {
  const { rows } = await db.execute<StrayRow>(sql`
    select noted.at::text, told.body ->> 'id' as "providerId", told.body ->> 'external_id' as reference,
      told.body ->> 'amount' as amount, told.body ->> 'status' as status
    from ${auditLog} as noted join ${inbox} as told on told.id = noted.object_id
    where noted.action = 'payout.contradiction' order by noted.at desc, noted.id limit ${limit}`);
  return rows;
}

export interface PayoutDetailRow extends WatchedPayoutRow {
  readonly providerId: string | null;
  readonly fromBank: PayoutRow["fromBank"];
  readonly owner: string;
  /** As purposes name it. */
  readonly party: PayoutOwnerKind;
  readonly ownerName: string | null;
  readonly holder: string;
  readonly accountNumberCipher: string;
  readonly failureReason: string | null;
  readonly campaignId: string | null;
  readonly title: string;
  readonly remittanceId: string | null;
  readonly sentAt: string | null;
  readonly askedAt: string | null;
  readonly timesAsked: number;
  readonly endedAt: string | null;
  readonly returnedAt: string | null;
}

const ofParty = (party: "funder" | "company"): SQL =>
  sql`case when p.party = ${party} then p.owner::uuid end`;

/** One payout, and what it belongs to. */
export async function findPayoutDetail(
  db: Executor,
  locale: Locale,
  id: string,
): Promise<PayoutDetailRow | undefined> {
  const { rows } = await db.execute<PayoutDetailRow>(sql`
    select ${watched}, p.provider_id as "providerId", p.from_bank as "fromBank", p.owner, p.party,
      coalesce(u.full_name, owning.name) as "ownerName", p.holder,
      p.account_number_cipher as "accountNumberCipher", p.failure_reason as "failureReason",
      c.id as "campaignId", ${titleOf(locale)} as title, r.id as "remittanceId",
      p.sent_at::text as "sentAt", p.asked_at::text as "askedAt", p.times_asked as "timesAsked",
      p.ended_at::text as "endedAt", p.returned_at::text as "returnedAt"
    from ${payouts} as p
    left join ${users} as u on u.id = ${ofParty("funder")}
    left join ${companies} as owning on owning.id = ${ofParty("company")}
    left join ${disbursements} as d
      on d.id = case when p.purpose = 'disbursement' then p.ref::uuid end
    left join ${remittances} as r
      on r.id = case when p.purpose not in ('withdrawal', 'disbursement') then p.ref::uuid end
    left join ${campaigns} as c on c.id = coalesce(d.campaign_id, r.campaign_id)
    where p.id = ${id}::uuid`);
  return rows[0];
}

/** What was booked for it, by the keys of its postings. */
export async function listPostingsByKeys(
  db: Executor,
  keys: readonly string[],
): Promise<{ posting_id: string; at: string; kind: PostingKind }[]> {
  const { rows } = await db.execute<{ posting_id: string; at: string; kind: PostingKind }>(sql`
    select id as posting_id, at::text, kind from ${ledgerPostings}
    where event = any(${sql.param(`{${keys.join(",")}}`)}::text[]) order by at, id`);
  return rows;
}

/** Which officer took it back before it was sent, and why. */
export async function findTakingBack(
  db: Executor,
  id: string,
): Promise<{ name: string; reason: string } | undefined> {
  const { rows } = await db.execute<{ name: string; reason: string }>(sql`
    select u.full_name as name, l.reason from ${auditLog} as l join ${users} as u on u.id = l.actor_id
    where l.object_id = ${id}::uuid and l.action = 'payout.take_back'`);
  return rows[0];
}

/** What the bank said of it that was not applied, the oldest first. */
export async function listContradictions(
  db: Executor,
  id: string,
  limit: number,
): Promise<{ at: string; status: string; text: string }[]> {
  const { rows } = await db.execute<{ at: string; status: string; text: string }>(sql`
    select at::text, to_value as status, reason as text from ${auditLog}
    where object_id = ${id}::uuid and ${isContradiction} order by at, id limit ${limit}`);
  return rows;
}
