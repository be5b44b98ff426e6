import type { PostingKind } from "@rukun/contract/ledger";
import {
  fundedStatuses,
  heldStatuses,
  type TransactionStatus,
} from "@rukun/contract/transaction-status";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import {
  campaigns,
  campaignTransactions,
  disbursements,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  payouts,
  remittances,
  tazirs,
  unmatchedPayments,
  users,
} from "../db/schema.ts";
import type { SharedAccount } from "./accounts.ts";

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

/** Payments that fitted nothing and were given to an account whose email nobody confirmed: it may be a stranger's. */
export async function listGivenToStrangers(
  tx: Transaction,
): Promise<{ ref: string; account: string }[]> {
  const { rows } = await tx.execute<{ ref: string; account: string }>(sql`
    select given.id::text as ref, 'rdf:' || funder.id as account
    from ${unmatchedPayments} as given join ${users} as funder on funder.id = given.funder_id
    where given.state = 'GIVEN' and funder.email_verified_at is null order by given.id`);
  return rows;
}
